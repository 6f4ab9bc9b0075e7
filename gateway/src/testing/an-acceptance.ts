import { randomUUID } from 'node:crypto';
import type { ApplicationScope } from '../platform/access/application-scope.js';
import type { TestServices } from './services.js';

/** A person who accepted the "about us" of an application. @returns the id of the person */
export async function anAcceptance({ services }: TestServices, scope: ApplicationScope): Promise<string> {
  const { legalTexts, acceptances, acceptancePeople } = services;
  const { version } = await legalTexts.save(scope, 'about_us', { text: 'We.' });
  const { number, digest } = version;
  const subject = `u-${randomUUID()}`;
  await acceptances.accept(scope, 'about_us', { version: number, digest, subject, nonce: randomUUID() });
  const { rows } = await acceptancePeople.list(scope, { first: 1 });
  return String(rows[0]?.id);
}
