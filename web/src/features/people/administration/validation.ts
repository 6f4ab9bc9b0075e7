import type { FieldErrors } from '../../../gateway/use-gateway-form';
import { isEmail } from '../../../ui/email-format';
import { messages } from './messages';

export interface NewAccount {
  email: string;
  /** Whether to create the application, or to join one that exists. */
  kind: 'new' | 'existing';
  application: string;
  role: 'USER' | 'ADMIN';
}

export function validateNewAccount({
  email,
  application,
}: Omit<NewAccount, 'kind'>): FieldErrors<NewAccount> {
  const errors: FieldErrors<NewAccount> = {};
  if (!email.trim()) errors.email = messages.fieldRequired;
  if (!application.trim()) errors.application = messages.fieldRequired;
  if (Object.keys(errors).length > 0) return errors;
  return isEmail(email) ? {} : { email: messages.emailExample };
}

/** The summary that goes with these errors. */
export const summarize = ({ email }: FieldErrors<NewAccount>): string =>
  email === messages.emailExample ? messages.invalidEmail : messages.required;
