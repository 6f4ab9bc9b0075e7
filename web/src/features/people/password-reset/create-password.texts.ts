import { edition } from '../../../ui/edition';
import { formatList } from '../../../ui/language';
import { texts } from '../../../ui/texts';
import { specified } from './create-password.texts.specified';

const en = {
  title: 'Create a new password',
  lead: 'Choose the password with which you will log in.',
  rule: 'From 8 to 128 characters, not too common, with a lowercase letter, an uppercase letter, a digit and a special character.',
  newPassword: 'New password',
  confirmPassword: 'Confirm the password',
  show: 'Show the password',
  hide: 'Hide the password',
  showConfirmation: 'Show the confirmation',
  hideConfirmation: 'Hide the confirmation',
  save: 'Save the password',
  saving: 'Saving…',
  checking: 'Checking the link…',
  retry: 'Try again',
  askAgain: 'Ask for a new link',
  verified:
    'Your email has been verified. Sign-ups with different passwords were waiting for this address, so none of them counts. Choose yours now.',
  already: {
    title: 'Password already set',
    set: 'This link has been used: your password is set. Log in with it.',
    setInApp: 'This link has been used: your password is set. Log in to the application with it.',
  },
  invitationTitle: 'Your invitation',
  invitationRevoked: 'This invitation was revoked, so its link does not work any more.',
  invitationExpired: 'This invitation has expired, so its link does not work any more.',
  askInviter: (inviter: string) => `Please ask ${inviter} for a new one.`,
  askApplication: (application: string) => `Please ask the people of ${application} for a new one.`,
  askAnybody: 'Please ask the person who invited you for a new one.',
  fillBoth: 'Please fill in both fields.',
  tooWeak: (missing: readonly string[]) => `The password is too weak: it needs ${formatList(missing)}.`,
  rules: {
    length: 'at least 8 characters',
    lowercase: 'a lowercase letter',
    uppercase: 'an uppercase letter',
    digit: 'a digit',
    special: 'a special character',
  },
  tooCommon: 'The password is too weak: it is too common, or longer than 128 characters. Choose another one.',
  mismatch: 'The passwords do not match.',
  expired: 'This link has expired. Please ask for a new one.',
  missingLink: 'This link is incomplete. Please ask for a new one.',
  invalidLink: 'This link is invalid or has expired. Please ask for a new one.',
  serverError: 'Server error',
  unexpectedError: 'Unexpected error',
  done: 'Your password has been changed.',
  doneTitle: 'Password saved',
  redirecting: 'You will be taken to the login page.',
  toLogin: 'Log in now',
};

export type CreatePasswordTexts = typeof en;
/** Without a choice the sentences are the specification's. */
const isSpecified = edition === 'specified';
export const createPasswordTexts = texts(isSpecified ? specified : en, () =>
  isSpecified ? Promise.resolve({ fr: specified }) : import('./create-password.texts.fr'),
);
