/** The navigation of the office, in the order of a working day. */
export const areas: { to: string; label: string; onlyOnline?: true }[] = [
  { to: "/office", label: "Today" },
  { to: "/office/plan", label: "Plan" },
  { to: "/office/departures", label: "Departures" },
  { to: "/office/bookings", label: "Bookings" },
  { to: "/office/schedules", label: "Schedules" },
  { to: "/office/guides", label: "Guides" },
  { to: "/office/inbox", label: "Inbox" },
  { to: "/office/mail", label: "Email" },
  { to: "/office/newsletter", label: "Newsletter" },
  { to: "/office/cash", label: "Cash" },
  // Only where tours are paid online.
  { to: "/office/payments", label: "Payments", onlyOnline: true },
  { to: "/office/figures", label: "Figures" },
  { to: "/office/content", label: "Content" },
  { to: "/office/people", label: "People" },
  { to: "/office/log", label: "Log" },
];
