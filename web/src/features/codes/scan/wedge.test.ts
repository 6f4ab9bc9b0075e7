import { listenToWedge } from './wedge';

const code = '7ZK3Q9M2XV4D8H1R6TBC';
let stop = () => {};
let scans: string[];
let halves: string[];
let now = 1_000;
beforeEach(() => {
  [scans, halves] = [[], []];
  stop = listenToWedge({ onScan: (text) => scans.push(text), onHalf: (text) => halves.push(text) });
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

/** Presses keys where the focus is. @returns those whose default a page prevented */
function press(keys: readonly string[], gap: number | ((at: number) => number)): string[] {
  return keys.filter((key, at) => {
    now += typeof gap === 'number' ? gap : gap(at);
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: now });
    const field = document.activeElement;
    const isTyped = (field ?? document.body).dispatchEvent(event);
    if (isTyped && field instanceof HTMLInputElement && key.length === 1) field.value += key;
    return !isTyped;
  });
}

it('a burst of keys that Enter ends is a scan, also where a busy computer delays one of them', () => {
  press([...code, 'Enter'], 8);
  press(['Shift', 'A', 'Shift', 'B', 'C', '1', '2', 'Enter'], 20);
  now += 1_000;
  press([...code, 'Enter'], (at) => (at === 1 ? 200 : 8));
  expect(scans).toEqual([code, 'ABC12', code]);
});

it('a scanner that ends with two Enters presses no button, and a person does soon after', () => {
  expect(press([...code, 'Enter', 'Enter'], 8).slice(-2)).toEqual(['Enter', 'Enter']);
  expect(press(['Enter'], 150)).toEqual([]);
  expect(scans).toEqual([code]);
});

it('AltGr belongs to a burst, and a shortcut ends it', () => {
  const withModifier = (key: string, init: KeyboardEventInit) => {
    now += 8;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    Object.defineProperty(event, 'timeStamp', { value: now });
    document.body.dispatchEvent(event);
  };
  press([...'lea'], 8);
  withModifier('@', { ctrlKey: true, altKey: true, modifierAltGraph: true });
  press([...'door', 'Enter'], 8);
  press([...'7ZK3Q'], 8);
  withModifier('r', { ctrlKey: true });
  press(['Enter'], 200);
  expect(scans).toEqual(['lea@door']);
});

it('what a person types is none, however short it is', () => {
  press([...code, 'Enter'], 120);
  now += 1_000;
  press(['a', 's', 'Enter'], 5);
  now += 1_000;
  press(['Enter'], 5);
  expect(scans).toEqual([]);
});

it('a field that has the focus gets its text back, and its form is not sent', () => {
  document.body.innerHTML = '<form><input value="Gate"></form>';
  const field = document.querySelector('input') as HTMLInputElement;
  field.focus();
  const prevented = press([...code, 'Enter'], 8);
  expect([field.value, scans, prevented]).toEqual(['Gate', [code], ['Enter']]);
});

it('a button that has the focus is not pressed, also not by a blank', () => {
  document.body.innerHTML = '<button type="button">Disconnect</button>';
  document.querySelector('button')?.focus();
  expect(press(['A', ' ', 'B', 'C', 'Enter'], 8)).toEqual([' ', 'B', 'C', 'Enter']);
  expect(scans).toEqual(['A BC']);
});

it('half a code without Enter is said, and does not stick to the next one', () => {
  jest.useFakeTimers();
  press([...code.slice(0, 10)], 8);
  jest.advanceTimersByTime(400);
  expect(halves).toEqual([code.slice(0, 10)]);
  now += 400;
  press([...code, 'Enter'], 8);
  expect(scans).toEqual([code]);
  jest.useRealTimers();
});

it('keys that are held with another one are no scan', () => {
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    const event = new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true });
    document.body.dispatchEvent(event);
  }
  press(['Enter'], 5);
  expect(scans).toEqual([]);
});
