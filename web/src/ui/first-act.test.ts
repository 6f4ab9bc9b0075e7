import { afterFirstAct } from './first-act';

const pointerMoved = (movementX: number) =>
  window.dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY: 0 }));

test('a pointer that rests where a page appears is no sign of a person, and one that moves is', () => {
  const load = jest.fn(() => Promise.resolve());
  afterFirstAct(load);
  pointerMoved(0);
  expect(load).not.toHaveBeenCalled();
  pointerMoved(1);
  pointerMoved(1);
  expect(load).toHaveBeenCalledTimes(1);
});

test.each(['pointerdown', 'keydown', 'input'])('%s is a sign of a person', (type) => {
  const load = jest.fn(() => Promise.resolve());
  afterFirstAct(load);
  window.dispatchEvent(new Event(type));
  expect(load).toHaveBeenCalledTimes(1);
});
