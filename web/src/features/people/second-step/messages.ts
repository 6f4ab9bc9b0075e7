export const messages = {
  codeLead: 'Type the six digits that your authenticator app shows now.',
  recoveryLead: 'Type one of the recovery codes that you saved.',
  codeMissing: 'Type the code of your authenticator app.',
  recoveryCodeMissing: 'Type one of your recovery codes.',
  ended: 'This log-in has ended. Please log in again.',
  failed: 'That did not work. Please try again.',
  loadFailed: 'The second step could not be loaded.',
  on: 'The second step is on.',
  off: 'The second step is off.',
  codesRenewed: 'The earlier recovery codes do not work any more.',
  saveFirst: 'Save them first, and tick this box.',
  required: 'It is required of your account, so it cannot be switched off.',
} as const;

/** Fewer than these are worth a notice. */
const fewCodes = 4;

export const areFew = (codesLeft: number): boolean => codesLeft < fewCodes;

export const codesLeftInWords = (count: number): string =>
  count === 1 ? '1 recovery code is left' : `${count} recovery codes are left`;

const dayMs = 24 * 60 * 60 * 1000;

/** "in 3 days", of a time that has not come. */
export function daysUntil(dueAt: string, now: number): string {
  const days = Math.ceil((Date.parse(dueAt) - now) / dayMs);
  return days > 1 ? `in ${days} days` : 'within a day';
}
