import type { FieldErrors } from '../../../gateway/use-gateway-form';
import { isEmail } from '../../../ui/email-format';
import { isStrongPassword } from '../../../ui/password-strength';
import { messages } from './messages';

interface SetupForm {
  email: string;
  password: string;
}

export function validateSetup({ email, password }: SetupForm): FieldErrors<SetupForm> {
  const errors: FieldErrors<SetupForm> = {};
  if (!email.trim()) errors.email = messages.emailRequired;
  else if (!isEmail(email)) errors.email = messages.invalidEmail;
  if (!password) errors.password = messages.passwordRequired;
  else if (!isStrongPassword(password)) errors.password = messages.passwordRule;
  return errors;
}
