import { z } from 'zod';
import { emailRule } from '../../../platform/email-address.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { subjectRule } from '../../content/acceptances/acceptance-request.js';
import { says } from './person-data.messages.js';

/** A person as somebody names it. */
export interface NamedPerson {
  readonly email?: string | null | undefined;
  readonly subject?: string | null | undefined;
}

/** A person to look for: the address, the app's own id, or both. */
export interface Sought {
  readonly email: string | null;
  readonly subject: string | null;
}

const rules = z.object({ email: emailRule().nullable(), subject: subjectRule.nullable() });

/** @throws DomainError INVALID_INPUT */
export function soughtPerson({ email, subject }: NamedPerson): Sought {
  if (!email && !subject) throw new DomainError('INVALID_INPUT', says.noPerson);
  return parseInput(rules, { email: email || null, subject: subject || null });
}
