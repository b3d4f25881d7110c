import type { Guest, GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";

export const countPeople = (guests: Guest[]) =>
  guests.reduce((sum, { adults, children }) => sum + adults + children, 0);

export const countHere = ({ guests }: GuideDeparture) =>
  countPeople((guests ?? []).filter(({ status }) => status === "attended"));
