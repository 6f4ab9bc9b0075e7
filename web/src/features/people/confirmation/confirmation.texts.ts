import { texts } from '../../../ui/texts';

const askedAgain = 'You are asked again after ten minutes at the earliest.';

const en = {
  title: 'Confirm that it is you',
  failed: 'That did not work. Please try again.',
  askedAgain,
  typeCode: `Type the code that your authenticator app shows now. ${askedAgain}`,
  typePassword: `Type the password of your account. ${askedAgain}`,
  singleSignOn: 'Confirm by single sign-on',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  noMethod: 'Log out and log in again: for ten minutes after a log-in you are not asked.',
};

export type ConfirmationTexts = typeof en;
export const confirmationTexts = texts(en, () => import('./confirmation.texts.fr'));
