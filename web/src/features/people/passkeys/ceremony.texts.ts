import { texts } from '../../../ui/texts';

const en = {
  signIn: 'Sign in with a passkey',
  useInstead: 'Use a passkey instead',
  waiting: 'Waiting for your device…',
  /** What the browser could not do, by the name of its error. */
  failures: {
    InvalidStateError: 'This device has a passkey of your account already.',
    SecurityError:
      'Passkeys do not work at this address. Open the one that the mails of this installation have.',
    NotSupportedError: 'This device has no passkeys that this installation can use.',
    ConstraintError: 'This device cannot keep a passkey. Set a PIN, a fingerprint or face recognition first.',
  },
  otherFailure: 'Your browser could not do it. Please try again, or use your password.',
};

export type CeremonyTexts = typeof en;
export const ceremonyTexts = texts(en, () => import('./ceremony.texts.fr'));
