import { texts } from '../../../ui/texts';

/** Sentences of the specification (sections 4 and 8), and those that it leaves to this page. */
const en = {
  verifying: 'Verifying',
  oneMoment: 'One moment, we are checking your link.',
  success: 'Success',
  /** Where the gateway answers without a message. */
  done: {
    register_user: 'Your email has been verified.',
    change_email: 'Your email address has been changed successfully.',
    delete_account: 'Your account has been deleted.',
  },

  failure: 'Verification Failed',
  missingToken: 'Missing verification token',
  linkExpired: 'Invalid or expired link.',
  failed: 'Verification failed.',
  /** Why a link no longer works: most often it was followed twice. */
  usedLink: {
    register_user:
      'A link works once. If you have followed this one before, your email is verified: just log in, or choose a password by the newer mail if we sent you one. If not, signing up again sends a new one.',
    change_email:
      'A link works once. If you have followed this one before, log in with your new email. If not, your account page sends a new one.',
    delete_account:
      'A link works once. If you have followed this one before, your account is deleted. If not, your account page sends a new one.',
  },
  backToLogin: 'Back to Login',

  /** Opening a link must not delete an account, because mail scanners open links: the page asks first. */
  deletion: {
    title: 'Delete your account?',
    explanation:
      'You can no longer log in, and all your sessions end. What belongs to your application stays. This cannot be undone.',
    button: 'Delete my account',
    cancel: 'Keep my account',
  },
  /** Why a verified account has no password yet. */
  choosePassword: {
    explanation:
      'Sign-ups with different passwords were waiting for this address, so none of them counts. Choose your password now. We have mailed you the link too.',
    button: 'Choose my password',
  },
};

export type VerifyTexts = typeof en;
export const verifyTexts = texts(en, () => import('./verify.texts.fr'));
