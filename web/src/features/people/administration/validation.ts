import { rejectedOrFailed } from '../../../gateway/error-message';
import { fieldMessages, type GatewayError, saidOnce } from '../../../gateway/errors';
import type { FieldErrors, FormErrors } from '../../../gateway/use-gateway-form';
import { commonTexts } from '../../../ui/common.texts';
import { isEmail } from '../../../ui/email-format';
import { isBlank } from '../../../ui/visible-text';
import { addAccountTexts as t } from './add-account.texts';

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
  if (isBlank(email)) errors.email = t.fieldRequired;
  if (isBlank(application)) errors.application = t.fieldRequired;
  if (Object.keys(errors).length > 0) return errors;
  return isEmail(email) ? {} : { email: t.emailExample };
}

/** The summary that goes with these errors. */
export const summarize = ({ email }: FieldErrors<NewAccount>): string =>
  email === t.emailExample ? commonTexts.invalidEmail : t.required;

export const toFormErrors = (error: GatewayError): FormErrors =>
  saidOnce(fieldMessages(error), rejectedOrFailed(t.registrationRejected, commonTexts.networkError)(error));
