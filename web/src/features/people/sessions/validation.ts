import type { FieldErrors } from '../../../gateway/use-gateway-form';
import { isEmail } from '../../../ui/email-format';
import { messages } from './messages';

interface LoginForm {
  email: string;
  password: string;
}

/** One error at a time: the page shows it above the fields. */
export function validateLogin({ email, password }: LoginForm): FieldErrors<LoginForm> {
  if (!email.trim() || !password) return { email: messages.required };
  if (!isEmail(email)) return { email: messages.invalidEmail };
  return {};
}
