import type { Moment } from './language';

/** A moment as the field `datetime-local` takes it, by this browser's clock: 2026-11-28T14:05. */
export function localTime(moment: Moment): string {
  const at = new Date(moment);
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
