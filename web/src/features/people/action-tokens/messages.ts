import type { GatewayError } from '../../../gateway/errors';
import type { Flow } from './flow';

/** The sentences of the specification (sections 4 and 8), and those that it leaves to this page. */
export const messages = {
  missingToken: 'Missing verification token',
  linkExpired: 'Invalid or expired link.',
  failed: 'Verification failed.',
} as const;

export const errorMessage = ({ code, message }: GatewayError): string =>
  message || (code === 'LINK_EXPIRED' ? messages.linkExpired : messages.failed);

/** Shown when the gateway answers without a message. */
export const successMessages: Record<Flow, string> = {
  register_user: 'Your email has been verified.',
  change_email: 'Your email address has been changed successfully.',
  delete_account: 'Your account has been deleted.',
};

/** Opening a link must not delete an account, because mail scanners open links: the page asks first. */
export const deletionTexts = {
  title: 'Delete your account?',
  explanation:
    'You can no longer log in, and all your sessions end. What belongs to your application stays. This cannot be undone.',
  button: 'Delete my account',
  cancel: 'Keep my account',
} as const;

/** Why a verified account has no password yet. */
export const choosePasswordTexts = {
  explanation:
    'Sign-ups with different passwords were waiting for this address, so none of them counts. Choose your password now. We have mailed you the link too.',
  button: 'Choose my password',
} as const;

/** The cause why a link no longer works: most often it was followed twice. */
export const usedLinkTexts: Record<Flow, string> = {
  register_user:
    'A link works once. If you have followed this one before, your email is verified: just log in, or choose a password by the newer mail if we sent you one. If not, signing up again sends a new one.',
  change_email:
    'A link works once. If you have followed this one before, log in with your new email. If not, your account page sends a new one.',
  delete_account:
    'A link works once. If you have followed this one before, your account is deleted. If not, your account page sends a new one.',
};
