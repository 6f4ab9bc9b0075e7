import { z } from 'zod';
import { parseRole } from './role.js';

/** A role in an input, compared case-insensitively (specification §6). */
export const roleRule = z.string().transform((text, context) => {
  const role = parseRole(text);
  if (role) return role;
  context.addIssue({ code: 'custom', message: 'The role must be admin or user.' });
  return z.NEVER;
});
