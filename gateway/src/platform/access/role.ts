/** What an account may do in the back-office (specification §6). */
export const roles = ['admin', 'user'] as const;
export type Role = (typeof roles)[number];

/** Roles are compared case-insensitively (specification §6); anything else is no role. */
export function parseRole(text: string): Role | undefined {
  const lower = text.trim().toLowerCase();
  return roles.find((role) => role === lower);
}
