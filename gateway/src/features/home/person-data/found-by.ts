import type { Erasure } from './erasure.entity.js';
import type { Sought } from './sought.js';

/** The person of an erasure, by the texts that digests have in a database; undefined when nothing there names it. */
export function foundBy(
  found: ReadonlyMap<string, string>,
  { personKey, subjectKey }: Pick<Erasure, 'personKey' | 'subjectKey'>,
): Sought | undefined {
  const email = (personKey && found.get(personKey)) || null;
  const subject = (subjectKey && found.get(subjectKey)) || null;
  return email || subject ? { email, subject } : undefined;
}
