import ICAL from "ical.js";

export type ReadEvent = {
  uid: string;
  sequence: number;
  summary: string;
  location: string;
  description: string;
  status: string | null;
  start: string;
  end: string;
  organizer: string | null;
  attendees: string[];
  attendeeNames: string[];
};
export type ReadCalendar = { method: string | null; events: ReadEvent[] };

/** Reads a stream of iCalendar objects with a parser of its own. Times are instants in ISO 8601. */
export function readCalendars(text: string): ReadCalendar[] {
  const parsed = ICAL.parse(text) as unknown[];
  const objects = typeof parsed[0] === "string" ? [parsed] : parsed;
  return objects.map((object) => {
    const calendar = new ICAL.Component(object as unknown[]);
    return {
      method: calendar.getFirstPropertyValue("method") as string | null,
      events: calendar.getAllSubcomponents("vevent").map(readEvent),
    };
  });
}

function readEvent(component: InstanceType<typeof ICAL.Component>): ReadEvent {
  const { uid, sequence, summary, location, description, startDate, endDate, attendees } = new ICAL.Event(component);
  const instant = (time: typeof startDate) => {
    // A local time needs a VTIMEZONE, and one without any zone would depend on the reader's clock.
    if (time.zone !== ICAL.Timezone.utcTimezone) throw new Error(`${time} is not in UTC`);
    return time.toJSDate().toISOString();
  };
  return {
    uid,
    sequence,
    summary,
    location,
    description,
    status: component.getFirstPropertyValue("status") as string | null,
    start: instant(startDate),
    end: instant(endDate),
    organizer: component.getFirstPropertyValue("organizer") as string | null,
    attendees: attendees.map((attendee) => String(attendee.getFirstValue())),
    attendeeNames: attendees.map((attendee) => String(attendee.getParameter("cn"))),
  };
}
