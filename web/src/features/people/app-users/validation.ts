import type { FieldErrors } from '../../../gateway/use-gateway-form';
import { commonTexts } from '../../../ui/common.texts';
import { isEmail } from '../../../ui/email-format';
import { isBlank } from '../../../ui/visible-text';
import { appUsersTexts as t } from './app-users.texts';

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
    if (isBlank(form[field])) errors[field] = t.fieldRequired;
  if (Object.keys(errors).length > 0) return errors;
  return isEmail(form.email) ? {} : { email: t.emailExample };
}

/** The summary that goes with these errors. */
export const summarize = ({ email }: FieldErrors<AppUserForm>): string =>
  email === t.emailExample ? commonTexts.invalidEmail : t.allRequired;
