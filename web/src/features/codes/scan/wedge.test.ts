import { codeIn } from 'back-office-client';
import { layouts, typed } from '../../../testing/keyboard-layouts';
import { listenToWedge, type Reading } from './wedge';

const code = '7ZK3Q9M2XV4D8H1R6TBC';
let stop = () => {};
let scans: string[];
let halves: string[];
let readings: Reading[];
let now = 1_000;
beforeEach(() => {
  [scans, halves, readings] = [[], [], []];
  stop = listenToWedge({
    isWhole: (text) => codeIn(text) !== undefined,
    onScan: (reading) => {
      scans.push(reading.text);
      readings.push(reading);
    },
    onHalf: (text) => halves.push(text),
  });
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

/** Presses the keys of a scanner on a computer with a layout. @returns the keys whose default the page prevented */
function scanOn(layout: string, text: string, endings: readonly string[] = ['Enter']): string[] {
  const keys = [...typed(text, layout), ...endings.map((key) => ({ key, code: key, shift: false }))];
  now += 1_000;
  return keys.flatMap(({ key, code, shift }) => {
    now += 8;
    const init = { key, code, shiftKey: shift, bubbles: true, cancelable: true };
    const event = new KeyboardEvent('keydown', init);
    Object.defineProperty(event, 'timeStamp', { value: now });
    const field = document.activeElement;
    const isTyped = (field ?? document.body).dispatchEvent(event);
    if (isTyped && field instanceof HTMLInputElement && key.length === 1) field.value += key;
    return isTyped ? [] : [key];
  });
}

const contents = [
  code,
  `]Q1${code}`,
  `https://office.example.com/q/${code}`,
  `HTTPS://OFFICE.EXAMPLE.COM/Q/${code}?again=${code}#x_y=~1`,
  '{"v":1,"url":"https://office.example.com","token":"7ZK3Q9M2XV4D8H1R6TBC012345"}',
];
describe.each(Object.keys(layouts))('on a computer with the layout %s', (layout) => {
  it.each(contents)('the keys of %s are read as they were pressed', (text) => {
    scanOn(layout, text);
    const [{ text: written = '', byKeys = written } = {}, ...others] = readings;
    expect([byKeys, others]).toEqual([text, []]);
    if (layout === 'US') expect(written).toBe(text);
  });

  it('a code with nothing at its end is taken once, and a late Enter presses nothing', () => {
    jest.useFakeTimers();
    document.body.innerHTML = '<input value="Gate">';
    const field = document.querySelector('input') as HTMLInputElement;
    field.focus();
    scanOn(layout, code, []);
    jest.advanceTimersByTime(400);
    now += 600;
    expect(press(['Enter'], 0)).toEqual(['Enter']);
    expect(press(['Enter'], 200)).toEqual([]);
    expect(readings.map(({ text, byKeys = text }) => byKeys)).toEqual([code]);
    expect([halves, field.value]).toEqual([[], 'Gate']);
    jest.useRealTimers();
  });
});

it('a key of the digits block is a digit, and Caps Lock turns Shift around', () => {
  const keys = ['Numpad7', 'KeyZ', 'KeyK', 'Numpad3'].map((name) => ({ code: name, key: 'x' }));
  for (const init of keys) {
    now += 8;
    const event = new KeyboardEvent('keydown', { ...init, modifierCapsLock: true, bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: now });
    document.body.dispatchEvent(event);
  }
  press(['Enter'], 8);
  expect(readings).toEqual([{ text: 'xxxx', byKeys: '7ZK3' }]);
});

it('a Tab ends a scan and moves no focus; with an Enter behind it, too', () => {
  document.body.innerHTML = '<button>Undo</button>';
  document.querySelector('button')?.focus();
  expect(press([...code, 'Tab', 'Enter'], 8).slice(-2)).toEqual(['Tab', 'Enter']);
  expect(scans).toEqual([code]);
  expect(press(['Tab', 'Tab'], 150)).toEqual([]);
});

it('a person moves through the page with Tab, also after typing', () => {
  document.body.innerHTML = '<input>';
  document.querySelector('input')?.focus();
  expect(press(['Tab', ...'Gate 2', 'Tab', 'Tab'], 90)).toEqual([]);
  expect(scans).toEqual([]);
});

it('an Enter that a busy computer delivers before the pause is noticed ends the code', () => {
  press([...code], 8);
  now += 500;
  expect(press(['Enter'], 0)).toEqual(['Enter']);
  expect(press(['Enter'], 200)).toEqual([]);
  press([...code], 8);
  now += 500;
  press([...code, 'Enter'], 8);
  expect(scans).toEqual([code, code, code]);
});

it('the control characters of a scanner are left out, and copy nothing', () => {
  const hold = (name: string) =>
    ['Control', 'x'].map((key) => {
      now += 8;
      const init = { key, code: name, ctrlKey: true, bubbles: true, cancelable: true };
      const event = new KeyboardEvent('keydown', init);
      Object.defineProperty(event, 'timeStamp', { value: now });
      return document.body.dispatchEvent(event);
    });
  hold('KeyB');
  press([...code.slice(0, 9)], 8);
  expect(hold('BracketRight')).toEqual([false, false]);
  press([...code.slice(9)], 8);
  expect(hold('KeyC')).toEqual([false, false]);
  press(['Enter'], 8);
  expect(scans).toEqual([code]);
});

it('a key that a person holds is no scan, and a shortcut loses no whole code', () => {
  const pressed = (init: KeyboardEventInit, gap: number) => {
    now += gap;
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    Object.defineProperty(event, 'timeStamp', { value: now });
    document.body.dispatchEvent(event);
  };
  for (let at = 0; at < 20; at += 1) pressed({ key: '1', repeat: at > 0 }, 30);
  pressed({ key: 'Tab' }, 30);
  expect(scans).toEqual([]);
  now += 2_000;
  press([...code], 8);
  pressed({ key: 'Control', ctrlKey: true }, 120);
  expect(scans).toEqual([code]);
});
