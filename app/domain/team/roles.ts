export const roles = ["guest", "guide", "staff"] as const;
export type Role = (typeof roles)[number];

/** Where the work of a role begins. */
export const roleHome: Record<Exclude<Role, "guest">, string> = { guide: "/guide", staff: "/office" };

/** How long an invitation waits for a sign-up. */
export const invitationDays = 14;
