import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useIsLeft } from './current-path';

type Values = Record<string, string | number>;
/** A value read from the address may be any of its kind, not the default's own literal type. */
type Widened<T extends Values> = {
  [Key in keyof T]: T[Key] extends number ? number : T[Key] extends string ? string : string | number;
};

interface ChangeOptions {
  /** Back skips the state before the change: for corrections and for every key of a search but the first. */
  replace?: boolean;
}

/**
 * State of a screen in the address: `const [{ page, search }, change] = useAddressState({ page: 1, search: '' })`.
 * Back, a reload and a bookmark find it again. Defaults are left out of the address, other parameters stay in it.
 * Numbers are positive integers; anything else in the address reads as the default. A change that comes after the
 * screen was left (a timer, an answer) writes nothing.
 */
export function useAddressState<T extends Values>(defaults: T) {
  const [query, setQuery] = useSearchParams();
  const isLeft = useIsLeft();
  // Changes add up, also before the first of them is rendered.
  const newest = useRef(query);
  useEffect(() => {
    newest.current = query;
  }, [query]);

  const change = (values: Partial<Widened<T>>, { replace = false }: ChangeOptions = {}) => {
    if (isLeft()) return;
    const next = new URLSearchParams(newest.current);
    for (const [key, value] of Object.entries(values)) {
      if (value === undefined || value === defaults[key]) next.delete(key);
      else next.set(key, String(value));
    }
    if (next.toString() === newest.current.toString()) return;
    newest.current = next;
    setQuery(next, { replace, preventScrollReset: true });
  };

  const state = Object.fromEntries(
    Object.entries(defaults).map(([key, value]) => [key, parseValue(query.get(key), value)]),
  );
  return [state as Widened<T>, change] as const;
}

function parseValue(text: string | null, byDefault: string | number) {
  if (text === null || typeof byDefault === 'string') return text ?? byDefault;
  return parsePositive(text) ?? byDefault;
}

/** Only plain digits: `1e3`, `+5` and `0x10` are no page numbers. */
export function parsePositive(text: string): number | null {
  const value = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 && Number.isSafeInteger(value) ? value : null;
}
