import { texts } from '../../../ui/texts';

const en = {
  title: 'Forgot Password',
  lead: 'Tell us your email. We mail you a link for choosing a new password.',
  toLogin: 'Back to Login',
  email: 'Email',
  send: 'Send the link',
  sending: 'Sending…',
  resend: 'Resend',
  resendIn: (seconds: number) => `Resend in ${seconds}s`,
  emailRequired: 'Email is required.',
  invalidEmail: 'Invalid email format.',
  sent: 'If the account exists, a reset email has been sent.',
};

export type ForgotPasswordTexts = typeof en;
export const forgotPasswordTexts = texts(en, () => import('./forgot-password.texts.fr'));
