import type { FieldErrors } from '../../../gateway/use-gateway-form';
import { commonTexts } from '../../../ui/common.texts';
import { isEmail } from '../../../ui/email-format';
import { isBlank } from '../../../ui/visible-text';
import { sessionsTexts } from './sessions.texts';

interface LoginForm {
  email: string;
  password: string;
}

/** One error at a time: the page shows it above the fields. */
export function validateLogin({ email, password }: LoginForm): FieldErrors<LoginForm> {
  if (isBlank(email) || !password) return { email: sessionsTexts.required };
  if (!isEmail(email)) return { email: commonTexts.invalidEmail };
  return {};
}
