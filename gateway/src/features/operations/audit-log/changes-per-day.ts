import { LRUCache } from 'lru-cache';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { says } from './audit-log.messages.js';

/** As many as an application may have rows: each change leaves an entry that cannot be deleted. */
export const maxChangesPerDay = 200_000;
const dayMs = 24 * 60 * 60 * 1000;

/** By account or token, and day. Those that changed nothing for the longest time go first. */
const made = new LRUCache<string, number>({ max: 10_000 });

/**
 * Counts a change of an account or an access token at this gateway, so that one account fills no disk with what nobody may delete: entries of
 * the audit log, and changes of statuses.
 * @throws DomainError TOO_MANY_ATTEMPTS, which undoes the change, for more than 200,000 on a day in UTC
 */
export function countChange(author: number | string): void {
  const now = Date.now();
  const day = Math.floor(now / dayMs);
  const key = `${author} ${day}`;
  const count = made.get(key) ?? 0;
  if (count >= maxChangesPerDay) {
    const message = says.tooManyChanges;
    const retryAfterSeconds = Math.ceil(((day + 1) * dayMs - now) / 1000);
    throw new DomainError('TOO_MANY_ATTEMPTS', message, [], { retryAfterSeconds });
  }
  made.set(key, count + 1);
}
