import { gateAlone } from './gate';

it.each([
  ['Gate 2', 'Gate 2'],
  ['Chrome on Linux, ann@example.com', 'Chrome on Linux'],
  ["ann@example.com's phone", 'phone'],
  ['ann@example.com', undefined],
  [
    'Samsung Internet on Android, somebody.with.a.very.long.name@'.slice(0, 60),
    'Samsung Internet on Android',
  ],
  [
    'Samsung Internet on another system, somebody.with.a.very.long.name'.slice(0, 60),
    'Samsung Internet on another system',
  ],
  [undefined, undefined],
])('the gate “%s” is shown as “%s”', (name, shown) => {
  expect(gateAlone(name)).toBe(shown);
});
