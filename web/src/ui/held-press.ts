/*
 * A button that is replaced between the two halves of a press, by another one that looks the same, gets no click: the person
 * has to press again. What would replace buttons waits for the end of the press.
 */

/** Safari sends the click of a tap later than the end of the touch, and only if the element is still there. */
const clickAfterTouchMs = 350;

type Press = 'pointer' | 'space';
let held: Press | undefined;
let releaseTimer: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

function begin(press: Press) {
  clearTimeout(releaseTimer);
  held = press;
}

/** The click comes after the event that ends the press: with a mouse or a key in the same turn. */
function end(press: Press, clickAfterMs = 0) {
  if (held !== press) return;
  clearTimeout(releaseTimer);
  releaseTimer = setTimeout(release, clickAfterMs);
}

function release() {
  held = undefined;
  const resolvers = waiting;
  waiting = [];
  for (const resolve of resolvers) resolve();
}

const capture = { capture: true, passive: true };
window.addEventListener('pointerdown', ({ button }) => button === 0 && begin('pointer'), capture);
window.addEventListener(
  'pointerup',
  ({ pointerType }) => end('pointer', pointerType === 'mouse' ? 0 : clickAfterTouchMs),
  capture,
);
window.addEventListener('pointercancel', () => end('pointer'), capture);
// The page gets no event of a release over a native list or a context menu.
window.addEventListener('pointermove', ({ buttons }) => buttons === 0 && end('pointer'), capture);
// macOS sends no release of a key that was pressed together with Command.
window.addEventListener('keydown', ({ key, metaKey }) => key === ' ' && !metaKey && begin('space'), capture);
window.addEventListener('keyup', ({ key }) => key === ' ' && end('space'), capture);
// Another window gets the release.
window.addEventListener('blur', () => held && end(held));

/** Waits while the pointer or the space bar is held down. */
export async function pressEnded(): Promise<void> {
  if (held) await new Promise<void>((resolve) => waiting.push(resolve));
}
