import { fieldMessages, type GatewayError } from '../../gateway/errors';
import { isEmail } from '../../ui/email-format';
import { isStrongPassword } from '../../ui/password-strength';

/** The specification has no words for this page; these follow those it has for the other password forms. */
export const messages = {
  failed: '❌ That did not work. Please try again.',
  passwordRequired: 'Please enter your current password.',
  emailRequired: 'Email is required.',
  invalidEmail: 'Please enter a valid email address.',
  sameEmail: 'This is your address already.',
  newPasswordRequired: 'Password is required.',
  passwordRule: 'Min 8 chars, include a lowercase, an uppercase, a number, and a special character.',
  confirmRequired: 'Please confirm your password.',
  mismatch: 'Passwords do not match.',
  passwordChanged: 'Your password has been changed.',
  sessionEnded: 'The session was ended.',
  listFailed: 'Your account could not be loaded.',
} as const;

type Mistakes<Form> = Partial<Record<keyof Form, string>>;

export interface EmailForm {
  newEmail: string;
  currentPassword: string;
}

export function emailMistakes(form: EmailForm, email: string): Mistakes<EmailForm> {
  const newEmail = form.newEmail.trim();
  const mistakes: Mistakes<EmailForm> = {};
  if (!newEmail) mistakes.newEmail = messages.emailRequired;
  else if (!isEmail(newEmail)) mistakes.newEmail = messages.invalidEmail;
  else if (newEmail.toLowerCase() === email.toLowerCase()) mistakes.newEmail = messages.sameEmail;
  return { ...mistakes, ...currentPasswordMistake(form) };
}

export interface PasswordForm {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export function passwordMistakes(form: PasswordForm): Mistakes<PasswordForm> {
  const mistakes: Mistakes<PasswordForm> = currentPasswordMistake(form);
  if (!form.newPassword) mistakes.newPassword = messages.newPasswordRequired;
  else if (!isStrongPassword(form.newPassword)) mistakes.newPassword = messages.passwordRule;
  if (!form.confirmPassword) mistakes.confirmPassword = messages.confirmRequired;
  else if (form.confirmPassword !== form.newPassword) mistakes.confirmPassword = messages.mismatch;
  return mistakes;
}

export const currentPasswordMistake = ({ currentPassword }: { currentPassword: string }) =>
  currentPassword ? {} : { currentPassword: messages.passwordRequired };

/** What a refused or lost call shows: messages beside fields, or one for the whole form where no field is named. */
export function failureOf(error: GatewayError): { fields: Record<string, string>; problem: string | null } {
  const fields = fieldMessages(error);
  if (error.code === 'WEAK_PASSWORD') fields.newPassword ??= error.message || messages.passwordRule;
  if (error.code === 'PASSWORD_MISMATCH') fields.confirmPassword ??= error.message || messages.mismatch;
  const isAboutFields = Object.keys(fields).length > 0;
  return { fields, problem: isAboutFields ? null : error.message || messages.failed };
}
