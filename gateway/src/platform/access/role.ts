/** The rights of an account in the back-office (specification §6). */
export const roles = ['admin', 'user'] as const;
export type Role = (typeof roles)[number];

/** Parses a role, case-insensitively (specification §6). @returns undefined for any other text */
export function parseRole(text: string): Role | undefined {
  const lower = text.trim().toLowerCase();
  return roles.find((role) => role === lower);
}
