import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { MemberInvitationState, MemberRole } from '../../../gateway/generated';
import { memberRoles, roleName, roleSentences } from '../../../gateway/rights';
import type { FormErrors } from '../../../gateway/use-gateway-form';

export const messages = {
  membersFailed: '❌ The members could not be loaded.',
  invitationsFailed: '❌ The invitations could not be loaded.',
  failed: '❌ That did not work. Please try again.',
  emailsRequired: 'Type at least one address.',
  tooManyEmails: 'At most 50 addresses at a time.',
  nameRequired: 'Give the application a name.',
} as const;

export const stateLabels: Record<MemberInvitationState, { label: string; color: string }> = {
  PENDING: { label: 'Invited', color: 'orange' },
  EXPIRED: { label: 'Expired', color: 'gray' },
  ACCEPTED: { label: 'Accepted', color: 'green' },
  DECLINED: { label: 'Declined', color: 'gray' },
  REVOKED: { label: 'Revoked', color: 'gray' },
};

/** "Printer: prints labels and sees codes." */
export const roleInWords = (role: MemberRole): string =>
  `${roleName(role).charAt(0).toUpperCase()}${roleName(role).slice(1)}: ${roleSentences[role]}.`;

/** The roles as a field offers them. */
export const memberRoleChoices = memberRoles.map((value) => ({ value, label: roleName(value) }));

/** Messages beside fields, or one for the whole form where the gateway names no field. */
export function toFormErrors(error: GatewayError): FormErrors {
  const fields = fieldMessages(error);
  return Object.keys(fields).length > 0 ? { fields } : { fields, summary: error.message || messages.failed };
}

/** The addresses of a text: one a line, or separated by commas, semicolons or blanks. */
export const addressesIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((part) => part !== '')),
];
