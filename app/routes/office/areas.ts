/** The navigation of the office, in the order of a working day. */
export const areas: { to: string; label: string }[] = [
  { to: "/office", label: "Today" },
  { to: "/office/departures", label: "Departures" },
  { to: "/office/bookings", label: "Bookings" },
  { to: "/office/schedules", label: "Schedules" },
  { to: "/office/guides", label: "Guides" },
  { to: "/office/inbox", label: "Inbox" },
  { to: "/office/mail", label: "Email" },
  { to: "/office/cash", label: "Cash" },
  { to: "/office/figures", label: "Figures" },
  { to: "/office/content", label: "Content" },
  { to: "/office/people", label: "People" },
  { to: "/office/log", label: "Log" },
];
