import { texts } from '../../../ui/texts';

const en = {
  text: 'Your password has been changed. Close this page and reopen the application to log in.',
};

export type PasswordSuccessTexts = typeof en;
export const passwordSuccessTexts = texts(en, () => import('./password-success.texts.fr'));
