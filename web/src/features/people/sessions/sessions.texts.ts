import { texts } from '../../../ui/texts';

const en = {
  login: {
    lead: 'Welcome back.',
    noAccount: 'No account yet? <link>Create an account</link>',
    ended: 'Your session has ended. Log in again to go on where you were.',
    forgot: 'Forgot password?',
    submit: 'Login',
    submitting: 'Logging in…',
  },
  secondStep: {
    title: 'Set up your second step',
    lead: 'Your account needs one: logging in then takes a code of an authenticator app besides the password. Nothing else opens before.',
  },
  // The sentences of the specification (sections 5 and 8).
  required: 'Please enter your email and password.',
  unknown: 'Unknown error',
};

export type SessionsTexts = typeof en;
export const sessionsTexts = texts(en, () => import('./sessions.texts.fr'));
