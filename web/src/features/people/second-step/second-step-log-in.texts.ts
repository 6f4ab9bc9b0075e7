import { texts } from '../../../ui/texts';

const en = {
  codeLead: 'Type the six digits that your authenticator app shows now, or a recovery code.',
  recoveryLead: 'Type one of the recovery codes that you saved.',
  codeMissing: 'Type the code of your authenticator app.',
  recoveryCodeMissing: 'Type one of your recovery codes.',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'Each works once. Hyphens and capitals do not matter.',
  trustBrowser: "Don't ask in this browser for 30 days",
  next: 'Continue',
  loggingIn: 'Logging in…',
  useRecoveryCode: 'Use a recovery code instead',
  useAppCode: 'Use a code of the app instead',
  asAnother: 'Log in as another',
  ended: 'This log-in has ended. Please log in again.',
  newCode: {
    title: 'Save this code',
    lead: 'You are logged in, and the recovery code that you used is spent.',
    about:
      'This one takes its place. <strong>It is not shown again.</strong> If you have lost your phone, open your account next: set the second step up with the new one.',
    theCode: 'the code',
    isSaved: 'I have saved it',
  },
};

export type SecondStepLogInTexts = typeof en;
export const secondStepLogInTexts = texts(en, () => import('./second-step-log-in.texts.fr'));
