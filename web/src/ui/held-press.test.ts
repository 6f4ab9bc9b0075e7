import { pressEnded } from './held-press';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  window.dispatchEvent(new Event('blur'));
  jest.runAllTimers();
  jest.useRealTimers();
});

const send = (type: string, properties: object = {}) =>
  void window.dispatchEvent(Object.assign(new Event(type), properties));
const mouse = { button: 0, pointerType: 'mouse' };
const touch = { button: 0, pointerType: 'touch' };

/** Whether a wait that begins now is over after some time. */
async function endsWithin(ms: number): Promise<boolean> {
  const ended = jest.fn();
  void pressEnded().then(ended);
  await jest.advanceTimersByTimeAsync(ms);
  return ended.mock.calls.length > 0;
}

test('nothing waits while nothing is pressed, nor for the right button or another key than Space', async () => {
  expect(await endsWithin(0)).toBe(true);
  send('pointerdown', { ...mouse, button: 2 });
  send('keydown', { key: 'Tab' });
  send('keydown');
  send('pointerdown');
  expect(await endsWithin(0)).toBe(true);
});

test.each<[string, () => void, () => void]>([
  ['the mouse', () => send('pointerdown', mouse), () => send('pointerup', mouse)],
  ['the mouse, as a drag', () => send('pointerdown', mouse), () => send('pointercancel', mouse)],
  ['the mouse, told late', () => send('pointerdown', mouse), () => send('pointermove', { buttons: 0 })],
  ['Space', () => send('keydown', { key: ' ' }), () => send('keyup', { key: ' ' })],
  ['Space, in another window', () => send('keydown', { key: ' ' }), () => send('blur')],
])('a press of %s is waited for, whatever other keys do meanwhile', async (_how, press, release) => {
  press();
  send('keyup', { key: 'Tab' });
  send('pointermove', { buttons: 1 });
  expect(await endsWithin(10_000)).toBe(false);
  release();
  expect(await endsWithin(0)).toBe(true);
});

test('a touch is waited for until its click has come', async () => {
  send('pointerdown', touch);
  send('pointerup', touch);
  expect(await endsWithin(100)).toBe(false);
  expect(await endsWithin(300)).toBe(true);
});

test('a press that follows at once is waited for as well', async () => {
  send('pointerdown', touch);
  send('pointerup', touch);
  send('pointerdown', touch);
  expect(await endsWithin(10_000)).toBe(false);
});
