import type { FieldErrors } from '../../../gateway/use-gateway-form';
import { commonTexts } from '../../../ui/common.texts';
import { isEmail } from '../../../ui/email-format';
import { isStrongPassword } from '../../../ui/password-strength';
import { isBlank } from '../../../ui/visible-text';
import { setupTexts as t } from './setup.texts';

interface SetupForm {
  email: string;
  password: string;
}

export function validateSetup({ email, password }: SetupForm): FieldErrors<SetupForm> {
  const errors: FieldErrors<SetupForm> = {};
  if (isBlank(email)) errors.email = commonTexts.emailIsRequired;
  else if (!isEmail(email)) errors.email = commonTexts.invalidEmail;
  if (!password) errors.password = commonTexts.passwordIsRequired;
  else if (!isStrongPassword(password)) errors.password = t.passwordRule;
  return errors;
}
