export const roles = ["guest", "guide", "staff"] as const;
export type Role = (typeof roles)[number];

/** What a member of staff may open: everything, the business of some cities, the texts, or the money. */
export const staffRoles = ["administrator", "city_manager", "editor", "finance"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What the office gives: staff always with one of their roles. */
export const givenRoles = ["guest", "guide", ...staffRoles] as const;

/** Where the work of a role begins. */
export const roleHome: Record<Exclude<Role, "guest">, string> = { guide: "/guide", staff: "/office" };

/** How long an invitation waits for a sign-up. */
export const invitationDays = 14;
