import { edition } from '../../../ui/edition';
import { icons, type Thing } from './things';

const maxKept = 5;

/**
 * Of one account and application in one tab: another person at the same computer sees nothing of it. What is kept has
 * words of the interface, so that each language has its own.
 */
const keyOf = (account: string, application: string) =>
  `search:${account}:${application}${edition === 'specified' ? '' : `:${edition}`}`;

/** The things that an account opened last from the search, newest first. */
export function recentThings(account: string, application: string): readonly Thing[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(account, application)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isThing) : [];
  } catch {
    return [];
  }
}

/** Puts a thing at the head of those that an account opened last. */
export function keepRecent(account: string, application: string, { kind, title, detail, to }: Thing) {
  const others = recentThings(account, application).filter((other) => other.to !== to);
  const kept = [{ kind, title, detail, to }, ...others].slice(0, maxKept);
  try {
    sessionStorage.setItem(keyOf(account, application), JSON.stringify(kept));
  } catch {
    // Storage is full: the search works without it.
  }
}

function isThing(value: unknown): value is Thing {
  const { kind, title, detail, to } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof kind === 'string' &&
    Object.hasOwn(icons, kind) &&
    [title, detail, to].every((text) => typeof text === 'string') &&
    // An address of this application.
    /^\/(?!\/)/.test(to as string)
  );
}
