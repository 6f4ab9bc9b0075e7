import { z } from 'zod';
import { memberRoles } from '../../../platform/access/rights.js';
import { emailRule } from '../../../platform/email-address.js';
import type { ErrorCode } from '../../../platform/errors/domain-error.js';

const maxAddresses = 50;

/** The rules of a call that invites. Each address is checked by itself. */
export const inviteRules = z.object({
  emails: z
    .array(z.string())
    .min(1, 'Give at least one email address.')
    .max(maxAddresses, `Invite at most ${maxAddresses} addresses at a time.`),
  role: z.enum(memberRoles, 'Choose one of the roles.'),
});
/** The rule for one address. */
export const addressRule = emailRule({
  missing: 'Email is required.',
  malformed: 'Please enter a valid email address.',
});

/** Reasons that are about one address. Any other one would hold for the next address too. */
export const refusals: readonly ErrorCode[] = ['INVALID_INPUT', 'CONFLICT', 'TOO_MANY_ATTEMPTS'];
