import type { Restored } from './kept-rows.js';

/** The message for the person who undid something. */
export function messageOf({ restored, conflicts, missing = [] }: Restored): string {
  const [first, ...more] = conflicts;
  if (!first) return ['Undone.', ...missing].join(' ');
  const sentence = first.message.replace(/\.$/, '');
  const count = (number: number) => number.toLocaleString('en');
  const others = more.length > 0 ? `, and ${count(more.length)} more could not be restored` : '';
  if (restored === 0) return `${sentence}${others}. Nothing was restored.`;
  const rest = `${sentence}${others}; the other ${restored === 1 ? 'one was' : `${count(restored)} were`} restored.`;
  return [rest, ...missing].join(' ');
}
