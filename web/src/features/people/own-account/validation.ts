import type { FieldErrors } from '../../../gateway/use-gateway-form';
import { isEmail } from '../../../ui/email-format';
import { isStrongPassword } from '../../../ui/password-strength';
import { messages } from './messages';

export interface EmailForm {
  newEmail: string;
  currentPassword: string;
}

export function validateNewEmail(form: EmailForm, email: string): FieldErrors<EmailForm> {
  const newEmail = form.newEmail.trim();
  const errors: FieldErrors<EmailForm> = {};
  if (!newEmail) errors.newEmail = messages.emailRequired;
  else if (!isEmail(newEmail)) errors.newEmail = messages.invalidEmail;
  else if (newEmail.toLowerCase() === email.toLowerCase()) errors.newEmail = messages.sameEmail;
  return { ...errors, ...validateCurrentPassword(form) };
}

export interface PasswordForm {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export function validateNewPassword(form: PasswordForm): FieldErrors<PasswordForm> {
  const errors: FieldErrors<PasswordForm> = validateCurrentPassword(form);
  if (!form.newPassword) errors.newPassword = messages.newPasswordRequired;
  else if (!isStrongPassword(form.newPassword)) errors.newPassword = messages.passwordRule;
  if (!form.confirmPassword) errors.confirmPassword = messages.confirmRequired;
  else if (form.confirmPassword !== form.newPassword) errors.confirmPassword = messages.mismatch;
  return errors;
}

interface CurrentPasswordForm {
  currentPassword: string;
}

export const validateCurrentPassword = ({
  currentPassword,
}: CurrentPasswordForm): FieldErrors<CurrentPasswordForm> =>
  currentPassword ? {} : { currentPassword: messages.passwordRequired };
