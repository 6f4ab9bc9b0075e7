import type { QrValidityInput } from '../../../gateway/generated';
import { timeZone } from '../../../ui/language';
import { localTime } from '../../../ui/local-time';
import { validityTexts } from './validity.texts';
import type { ShownValidity } from './validity-words';

/** A validity as its fields have it: times of this browser's clock, such as 2026-11-28T14:05, and empty for none. */
export interface TypedValidity {
  from: string;
  until: string;
  maxUses: string;
  daily: boolean;
}

export const always: TypedValidity = { from: '', until: '', maxUses: '1', daily: false };

export const maxMaxUses = 10_000;

export function typedValidity({ from, until, maxUses, useEvery }: ShownValidity): TypedValidity {
  return { from: local(from), until: local(until), maxUses: String(maxUses), daily: useEvery === 'DAY' };
}

/** @param zone of a validity that is changed: its days stay the same ones */
export function validityInput(
  { from, until, maxUses, daily }: TypedValidity,
  zone?: string | null,
): QrValidityInput {
  return {
    ...(from && { from: new Date(from).toISOString() }),
    ...(until && { until: new Date(until).toISOString() }),
    maxUses: Number(maxUses),
    ...(daily && { useEvery: 'DAY' as const, timeZone: zone ?? timeZone() }),
  };
}

export const isAlways = (typed: TypedValidity) => JSON.stringify(typed) === JSON.stringify(always);

export type ValidityErrors = { [Field in keyof TypedValidity]?: string };

export function validityErrors({ from, until, maxUses }: TypedValidity): ValidityErrors {
  const uses = Number(maxUses);
  const isOutside = !/^\d+$/.test(maxUses.trim()) || uses < 1 || uses > maxMaxUses;
  return {
    ...(from && until && from >= until && { until: validityTexts.endBeforeStart }),
    ...(isOutside && { maxUses: validityTexts.usesOutOfRange(maxMaxUses) }),
  };
}

/** The fields of a validity among others of a form. */
export const pickValidity = ({ from, until, maxUses, daily }: TypedValidity): TypedValidity => ({
  ...{ from, until, maxUses, daily },
});

/** The gateway names the fields of a validity inside of an input: `validity.until`. */
export const withoutPrefix = <Message>(
  messages: Readonly<Record<string, Message>>,
): Record<string, Message> =>
  Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [field.replace('validity.', ''), message]),
  );

/** As its field takes it. */
const local = (time: string | null): string => (time === null ? '' : localTime(time));
