import type { GatewayError } from '../../gateway/errors';

export type Flow = 'register_user' | 'change_email' | 'delete_account';

/** The flow a link names; a link that names none, or one we do not know, verifies a sign-up. */
export const toFlow = (named: string | null): Flow =>
  named === 'change_email' || named === 'delete_account' ? named : 'register_user';

export const MISSING_TOKEN = 'Missing verification token';

/** What success says when the gateway does not. */
export const SUCCESS: Record<Flow, string> = {
  register_user: 'Your email has been verified.',
  change_email: 'Your email address has been changed successfully.',
  delete_account: 'Your account has been deleted.',
};

/** What the page asks before it deletes an account: opening a link must not do it, because mail scanners open links. */
export const DELETION = {
  title: 'Delete your account?',
  explanation:
    'You can no longer log in, and all your sessions end. What belongs to your application stays. This cannot be undone.',
  button: 'Delete my account',
  cancel: 'Keep my account',
} as const;

/** Why a verified account has no password yet. */
export const CHOOSE_PASSWORD = {
  explanation:
    'Sign-ups with different passwords were waiting for this address, so none of them counts. Choose your password now. We have mailed you the link too.',
  button: 'Choose my password',
} as const;

/** What failure says (section 8 of the specification). */
export function verificationFailure({ code, message }: GatewayError): string {
  return message || (code === 'LINK_EXPIRED' ? 'Invalid or expired link.' : 'Verification failed.');
}

/** What may have happened to a link that no longer works: most often it was followed twice. */
export const SPENT_LINK: Record<Flow, string> = {
  register_user:
    'A link works once. If you have followed this one before, your email is verified: just log in, or choose a password by the newer mail if we sent you one. If not, signing up again sends a new one.',
  change_email:
    'A link works once. If you have followed this one before, log in with your new email. If not, your account page sends a new one.',
  delete_account:
    'A link works once. If you have followed this one before, your account is deleted. If not, your account page sends a new one.',
};
