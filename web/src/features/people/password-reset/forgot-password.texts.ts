import { texts } from '../../../ui/texts';

const en = {
  lead: 'Tell us your email. We mail you a link for choosing a new password.',
  toLogin: 'Back to Login',
  send: 'Send the link',
  resend: 'Resend',
  resendIn: (seconds: number) => `Resend in ${seconds}s`,
  mayResend: 'You can have it sent again now.',
  invalidEmail: 'Invalid email format.',
  sent: 'If the account exists, a reset email has been sent.',
};

export type ForgotPasswordTexts = typeof en;
export const forgotPasswordTexts = texts(en, () => import('./forgot-password.texts.fr'));
