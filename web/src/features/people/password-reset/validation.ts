import type { FieldErrors } from '../../../gateway/use-gateway-form';
import { unmetRules } from '../../../ui/password-strength';
import { createPasswordTexts as t } from './create-password.texts';

interface NewPasswordForm {
  newPassword: string;
  confirmPassword: string;
}

/** One error at a time: the page shows it as a toast, and marks the fields that it is about. */
export function validateNewPassword({
  newPassword,
  confirmPassword,
}: NewPasswordForm): FieldErrors<NewPasswordForm> {
  if (!newPassword || !confirmPassword)
    return {
      ...(!newPassword && { newPassword: t.fillBoth }),
      ...(!confirmPassword && { confirmPassword: t.fillBoth }),
    };
  const unmet = unmetRules(newPassword);
  if (unmet.length > 0) return { newPassword: t.tooWeak(unmet.map((rule) => t.rules[rule])) };
  return newPassword === confirmPassword ? {} : { confirmPassword: t.mismatch };
}
