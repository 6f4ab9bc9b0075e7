import type { FieldErrors } from '../../../gateway/use-gateway-form';
import { commonTexts } from '../../../ui/common.texts';
import { isEmail } from '../../../ui/email-format';
import { isStrongPassword } from '../../../ui/password-strength';
import { seenOf } from '../../../ui/visible-text';
import { ownAccountTexts } from './own-account.texts';

export interface EmailForm {
  newEmail: string;
  currentPassword: string;
}

export function validateNewEmail(form: EmailForm, email: string): FieldErrors<EmailForm> {
  const newEmail = seenOf(form.newEmail);
  const errors: FieldErrors<EmailForm> = {};
  if (!newEmail) errors.newEmail = commonTexts.emailIsRequired;
  else if (!isEmail(newEmail)) errors.newEmail = commonTexts.invalidEmail;
  else if (newEmail.toLowerCase() === email.toLowerCase()) errors.newEmail = ownAccountTexts.sameEmail;
  return { ...errors, ...validateCurrentPassword(form) };
}

export interface PasswordForm {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export function validateNewPassword(form: PasswordForm): FieldErrors<PasswordForm> {
  const errors: FieldErrors<PasswordForm> = validateCurrentPassword(form);
  if (!form.newPassword) errors.newPassword = commonTexts.passwordIsRequired;
  else if (!isStrongPassword(form.newPassword)) errors.newPassword = ownAccountTexts.passwordRule;
  if (!form.confirmPassword) errors.confirmPassword = ownAccountTexts.confirmRequired;
  else if (form.confirmPassword !== form.newPassword) errors.confirmPassword = ownAccountTexts.mismatch;
  return errors;
}

interface CurrentPasswordForm {
  currentPassword: string;
}

export const validateCurrentPassword = ({
  currentPassword,
}: CurrentPasswordForm): FieldErrors<CurrentPasswordForm> =>
  currentPassword ? {} : { currentPassword: ownAccountTexts.passwordRequired };
