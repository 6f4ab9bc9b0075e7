import type { FieldErrors } from '../../../gateway/use-gateway-form';
import { isEmail } from '../../../ui/email-format';
import { sessionsTexts } from './sessions.texts';

interface LoginForm {
  email: string;
  password: string;
}

/** One error at a time: the page shows it above the fields. */
export function validateLogin({ email, password }: LoginForm): FieldErrors<LoginForm> {
  if (!email.trim() || !password) return { email: sessionsTexts.required };
  if (!isEmail(email)) return { email: sessionsTexts.invalidEmail };
  return {};
}
