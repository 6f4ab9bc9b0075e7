import { calibrate, describe as inWords, isNeutral, neutral, parseMillimetres } from './calibration';

const exact = { right: '0', down: '0', across: '150', along: '150' };

it('a print that is off to the right and up is corrected to the left and down', () => {
  expect(calibrate(neutral, { ...exact, right: '1.5', down: '-0,5' }).calibration).toEqual({
    ...neutral,
    offsetX: -15,
    offsetY: 5,
  });
});

it('a ruler that came out too short is corrected by a larger scale', () => {
  const { calibration } = calibrate(neutral, { ...exact, across: '149.5', along: '150.3' });
  expect([calibration?.scaleX, calibration?.scaleY]).toEqual([1003, 998]);
});

it('a second measurement adds to what is saved', () => {
  const saved = { offsetX: -15, offsetY: 5, scaleX: 1003, scaleY: 1000 };
  expect(calibrate(saved, exact).calibration).toEqual(saved);
  expect(calibrate(saved, { ...exact, right: '-0.5' }).calibration).toEqual({ ...saved, offsetX: -10 });
});

it('what cannot be corrected is an error beside its field', () => {
  expect(calibrate(neutral, { right: '11', down: '', across: '140', along: 'long' }).errors).toEqual({
    right: expect.stringContaining('At most 10 mm'),
    down: expect.stringContaining('Write millimetres'),
    across: expect.stringContaining('At most 1 %'),
    along: expect.stringContaining('Write millimetres'),
  });
});

it.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  ['−0.5', -0.5],
  ['+2', 2],
  ['', null],
  ['1e1', null],
  ['1.5 mm', null],
])('%j is read as %j', (typed, value) => expect(parseMillimetres(typed)).toBe(value));

it('a correction is said in words', () => {
  expect(inWords({ offsetX: -15, offsetY: 5, scaleX: 1003, scaleY: 998 })).toBe(
    '1.5 mm to the left, 0.5 mm down, 0.3 % wider, 0.2 % shorter',
  );
  expect(isNeutral(neutral)).toBe(true);
  expect(isNeutral({ ...neutral, scaleX: 1001 })).toBe(false);
});
