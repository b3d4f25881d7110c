/** The office's own navigation, in the order of a working day. */
export const areas: { to: string; label: string }[] = [
  { to: "/office/inbox", label: "Inbox" },
  { to: "/office/figures", label: "Figures" },
  { to: "/office/people", label: "People" },
  { to: "/office/log", label: "Log" },
];
