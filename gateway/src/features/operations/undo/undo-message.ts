import type { Restored } from './kept-rows.js';

/** The message for the person who undid something. */
export function messageOf({ restored, conflicts, missing = [] }: Restored): string {
  const [first, ...more] = conflicts;
  if (!first) return ['Undone.', ...missing].join(' ');
  const sentence = first.message.replace(/\.$/, '');
  const [failed, back] = [more.length, restored].map((count) => count.toLocaleString('en'));
  const others = more.length > 0 ? `, and ${failed} more could not be restored` : '';
  if (restored === 0) return `${sentence}${others}. Nothing was restored.`;
  const rest = `${sentence}${others}; the other ${restored === 1 ? 'one was' : `${back} were`} restored.`;
  return [rest, ...missing].join(' ');
}
