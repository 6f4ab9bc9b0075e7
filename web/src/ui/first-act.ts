import type { CodeLoadError } from './load-code';
import { isOfRestingPointer } from './resting-pointer';

const acts = ['pointermove', 'pointerdown', 'keydown', 'input'] as const;
const pauseAfterErrorMs = 3_000;
const waiting = new Set<() => Promise<unknown>>();

/**
 * Loads, at the first sign of a person, code that only an act of theirs can need: the first page is drawn without it,
 * and it is there before a button can be pressed. What cannot be loaded is requested again at a later act.
 */
export function afterFirstAct(load: () => Promise<unknown>) {
  waiting.add(load);
  for (const act of acts) window.addEventListener(act, begin, { capture: true, passive: true });
}

function begin(event: Event) {
  if (isOfRestingPointer(event)) return;
  for (const act of acts) window.removeEventListener(act, begin, { capture: true });
  for (const load of waiting) void attempt(load);
  waiting.clear();
}

async function attempt(load: () => Promise<unknown>) {
  await load().catch((error: CodeLoadError) => {
    error.forget();
    setTimeout(() => afterFirstAct(load), pauseAfterErrorMs);
  });
}
