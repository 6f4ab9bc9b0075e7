import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { FieldErrors, FormErrors } from '../../../gateway/use-gateway-form';
import { formatDate } from '../../../ui/language';
import { seenOf } from '../../../ui/visible-text';
import { accessTokensTexts as t } from './access-tokens.texts';
import { dayAfter, daysOffered, endAfter, endOfDay } from './token-ends';
import type { TokenRight } from './token-rights';

const maxNameLength = 60;
const maxNetworks = 5;
const usualDays = 90;

/** The choice of a last day instead of a number of days. */
export const ownDay = 'own';

export interface TokenForm {
  name: string;
  rights: TokenRight[];
  readOnly: boolean;
  /** A number of days, or `ownDay`. */
  expiresAt: string;
  day: string;
  /** One a line. */
  networks: string;
}

export const validateName = ({ name }: { name: string }): { name?: string } => {
  const { length } = seenOf(name);
  if (length === 0) return { name: t.nameRequired };
  return length > maxNameLength ? { name: t.nameTooLong(maxNameLength) } : {};
};

export const networksIn = (text: string): string[] =>
  text.split(/[\s,;]+/).filter((network) => network !== '');

/** The choice that is offered first, or the one nearest to it that the owners allow. */
export function daysChosen(chosen: string, maxDays: number): string {
  const offered = daysOffered(maxDays).map(String);
  if (chosen === ownDay || offered.includes(chosen)) return chosen;
  return (
    daysOffered(maxDays)
      .findLast((days) => days <= usualDays)
      ?.toString() ??
    offered[0] ??
    ownDay
  );
}

export const firstDay = (): string => dayAfter(1);

/** The message beside each wrong field. */
export function tokenErrors(form: TokenForm, maxDays: number): FieldErrors<TokenForm> {
  const errors: FieldErrors<TokenForm> = validateName(form);
  if (form.rights.length === 0) errors.rights = t.rightsRequired;
  if (form.expiresAt === ownDay) {
    const [first, last] = [firstDay(), dayAfter(maxDays)];
    if (form.day === '') errors.day = t.dayRequired;
    else if (form.day < first || form.day > last)
      errors.day = t.dayOutside(formatDate(first, 'utcDate'), formatDate(last, 'utcDate'));
  }
  if (networksIn(form.networks).length > maxNetworks) errors.networks = t.tooManyNetworks;
  return errors;
}

/** The moment at which a token of this form ends. */
export const endOf = ({ expiresAt, day }: TokenForm, maxDays: number): string =>
  expiresAt === ownDay ? endOfDay(day, maxDays) : endAfter(Number(expiresAt), maxDays);

const fieldsOfForm = ['name', 'rights', 'expiresAt', 'networks'];

/** Messages beside the fields that the form has, or one for the whole form. */
export function toFormErrors(error: GatewayError): FormErrors {
  const known = Object.entries(fieldMessages(error)).filter(([field]) => fieldsOfForm.includes(field));
  if (known.length > 0) return { fields: Object.fromEntries(known) };
  const summary = error.code === 'NETWORK' ? t.answerLost : error.message || t.createFailed;
  return { fields: {}, summary };
}
