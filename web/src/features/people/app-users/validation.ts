import type { FieldErrors } from '../../../gateway/use-gateway-form';
import { isEmail } from '../../../ui/email-format';
import { messages } from './messages';

export interface AppUserForm {
  email: string;
  username: string;
  role: 'USER' | 'ADMIN';
  application: string;
  /** Whether an invitation is sent. */
  invite: boolean;
}

export function validateAppUser(form: AppUserForm): FieldErrors<AppUserForm> {
  const errors: FieldErrors<AppUserForm> = {};
  for (const field of ['email', 'username', 'application'] as const)
    if (!form[field].trim()) errors[field] = messages.fieldRequired;
  if (Object.keys(errors).length > 0) return errors;
  return isEmail(form.email) ? {} : { email: messages.emailExample };
}

/** The summary that goes with these errors. */
export const summarize = ({ email }: FieldErrors<AppUserForm>): string =>
  email === messages.emailExample ? messages.invalidEmail : messages.allRequired;
