import { z } from 'zod';
import { memberRoles } from '../../../platform/access/rights.js';
import { emailRule } from '../../../platform/email-address.js';
import type { ErrorCode } from '../../../platform/errors/domain-error.js';
import { says } from './members.messages.js';

const maxAddresses = 50;

/** The rules of a call that invites. Each address is checked by itself. */
export const inviteRules = z.object({
  emails: z.array(z.string()).min(1, says.noAddress).max(maxAddresses, says.tooManyAddresses(maxAddresses)),
  role: z.enum(memberRoles, says.noSuchRole),
});
/** The rule for one address. */
export const addressRule = emailRule();

/** Reasons that are about one address. Any other one would hold for the next address too. */
export const refusals: readonly ErrorCode[] = ['INVALID_INPUT', 'CONFLICT', 'TOO_MANY_ATTEMPTS'];
