import { CameraProblem, inTheMiddle, onceInSight, startCamera } from './camera';

const at = (x: number, y: number, rawValue: string) =>
  ({ rawValue, boundingBox: { x, y, width: 100, height: 100 } }) as never;

it('of several symbols, the one in the middle is read', () => {
  const found = [at(0, 0, 'corner'), at(270, 190, 'middle'), at(500, 190, 'right')];
  expect(inTheMiddle(found, { videoWidth: 640, videoHeight: 480 })?.rawValue).toBe('middle');
  expect(inTheMiddle([], { videoWidth: 640, videoHeight: 480 })).toBeUndefined();
});

it('a symbol is read once as long as it is in sight, and again after some seconds', () => {
  const isNew = onceInSight();
  expect([0, 1_000, 3_500, 6_000].map((now) => isNew('A', now))).toEqual([true, false, false, false]);
  expect(isNew('B', 6_100)).toBe(true);
  // Of two symbols side by side, now the one is in the middle and now the other.
  expect([6_200, 6_300, 6_400].map((now) => isNew('A', now) || isNew('B', now))).toEqual([
    false,
    false,
    false,
  ]);
  expect(isNew('A', 9_500)).toBe(true);
});

it('a page without HTTPS says why it has no camera', async () => {
  const video = document.createElement('video');
  const start = startCamera({ video, onText: () => undefined, onEnd: () => undefined });
  await expect(start).rejects.toBeInstanceOf(CameraProblem);
  await expect(start).rejects.toThrow(/not opened by HTTPS/);
});
