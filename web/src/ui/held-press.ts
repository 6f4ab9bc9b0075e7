/*
 * A button that is replaced between both halves of a press, by another one that looks the same, gets no click: the person
 * has to press again. What would replace buttons waits for the end of the press.
 */

let isHeld = false;
let waiting: (() => void)[] = [];

function begin(event: Event) {
  const isPress = event instanceof KeyboardEvent ? event.key === ' ' : (event as PointerEvent).button === 0;
  if (isPress) isHeld = true;
}

function end() {
  if (!isHeld) return;
  isHeld = false;
  const resolvers = waiting;
  waiting = [];
  // The click comes after the event that ends the press, in the same turn.
  setTimeout(() => {
    for (const resolve of resolvers) resolve();
  });
}

for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, begin, { capture: true });
for (const type of ['pointerup', 'pointercancel', 'keyup'])
  window.addEventListener(type, end, { capture: true });
// The window itself, not a field in it. Where the press ends then, nobody tells.
window.addEventListener('blur', end);

/** Waits while the pointer or the space bar is held down. */
export async function pressEnded(): Promise<void> {
  if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
}
