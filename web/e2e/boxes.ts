import type { Locator } from '@playwright/test';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where an element is on screen; fails when it is on none. */
export async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not on screen.');
  return box;
}

export const areApart = (a: Box, b: Box) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

/** The buttons that cut off their own text, or reach out of the window. */
export const clippedOf = (buttons: Locator) =>
  buttons.evaluateAll((all) =>
    all
      .filter((button) => {
        const { left, right } = button.getBoundingClientRect();
        const parts = [button, ...button.querySelectorAll('.mantine-Button-inner, .mantine-Button-label')];
        // Rounding makes a difference of one; what is inline has no width of its own.
        return (
          left < 0 ||
          right > window.innerWidth ||
          parts.some((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1)
        );
      })
      .map((button) => button.textContent),
  );
