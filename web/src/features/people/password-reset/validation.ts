import type { FieldErrors } from '../../../gateway/use-gateway-form';
import { isEmail } from '../../../ui/email-format';
import { formatList } from '../../../ui/language';
import { type StrengthRule, unmetRules } from '../../../ui/password-strength';
import { forgotPasswordMessages, messages } from './messages';

interface NewPasswordForm {
  newPassword: string;
  confirmPassword: string;
}

/** The parts of the password rule, by name. */
const ruleNames: Record<StrengthRule, string> = {
  length: 'au moins 8 caractères',
  lowercase: 'une minuscule',
  uppercase: 'une majuscule',
  digit: 'un chiffre',
  special: 'un caractère spécial',
};

/** One error at a time: the page shows it as a toast, and marks the fields that it is about. */
export function validateNewPassword({
  newPassword,
  confirmPassword,
}: NewPasswordForm): FieldErrors<NewPasswordForm> {
  if (!newPassword || !confirmPassword)
    return {
      ...(!newPassword && { newPassword: messages.fillBoth }),
      ...(!confirmPassword && { confirmPassword: messages.fillBoth }),
    };
  const unmet = unmetRules(newPassword);
  if (unmet.length > 0) {
    const missing = formatList(
      unmet.map((rule) => ruleNames[rule]),
      'fr',
    );
    return { newPassword: messages.tooWeak(missing) };
  }
  return newPassword === confirmPassword ? {} : { confirmPassword: messages.mismatch };
}

interface ForgotPasswordForm {
  email: string;
}

export function validateForgotPassword({ email }: ForgotPasswordForm): FieldErrors<ForgotPasswordForm> {
  if (!email.trim()) return { email: forgotPasswordMessages.emailRequired };
  return isEmail(email) ? {} : { email: forgotPasswordMessages.invalidEmail };
}
