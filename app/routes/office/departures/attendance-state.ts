import { attendanceOpens } from "#app/domain/attendance/attendance-rules.ts";

/** closed: nobody can be marked yet; open: on the day; meeting: people are at the meeting point. */
export type AttendanceState = "closed" | "open" | "meeting";

const meetingMinutes = 30;

export function attendanceStateOf(departure: { startsAt: Date; time: string }, now: Date): AttendanceState {
  if (attendanceOpens(departure) > now) return "closed";
  return departure.startsAt.getTime() - now.getTime() > meetingMinutes * 60_000 ? "open" : "meeting";
}
