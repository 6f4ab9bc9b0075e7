import { texts } from '../../../ui/texts';

const en = {
  logIn: {
    or: 'or',
    signInWith: (provider: string) => `Sign in with ${provider}`,
    unavailable: (provider: string) =>
      `${provider} does not answer at the moment. Reload this page later to try again.`,
    logOutToo: (provider: string) => `Log out of ${provider} too`,
    passwordsAreOff: 'Passwords are switched off. They open the account of the first administrator alone.',
  },
  /** How the gateway leads back from the provider: `/login?sso=…`, or `/account?sso=…`. */
  notices: {
    connect: 'An account with this address exists. Log in once to connect it.',
    mailed:
      'An account with this address exists. We mailed you a link: open it in this browser within ten minutes to connect it.',
  },
  problems: {
    unavailable: 'The single sign-on does not answer at the moment. Please try again later.',
    ended: 'This sign-in took too long, or was begun in another browser. Please start again.',
    refused: 'The sign-in was cancelled, or the provider refused it.',
    failed: 'The answer of the provider did not hold. Please start again, or ask an administrator.',
    unverified: 'The provider has not verified your e-mail address. Ask whoever runs it.',
    uninvited: 'There is no account with your address here. Ask an owner or an administrator to invite you.',
    closed: 'There is no account with your address here, and signing in creates none. Ask an administrator.',
    deactivated: 'This account is deactivated. Please ask an administrator to reactivate it.',
    taken: 'This sign-in opens another account already.',
    unconfirmed: 'Nothing was confirmed: sign in again with what your account is connected with.',
  },
};

export type SingleSignOnTexts = typeof en;
export const singleSignOnTexts = texts(en, () => import('./single-sign-on.texts.fr'));
