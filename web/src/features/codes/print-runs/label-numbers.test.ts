import { formatNumbers, nameNumbers, parseNumbers } from './label-numbers';

it.each([
  [[], ''],
  [[12], '12'],
  [[12, 17], '12, 17'],
  [[12, 13], '12, 13'],
  [[12, 17, 40, 41, 42, 43], '12, 17, 40-43'],
])('%j is written %j', (numbers, text) => expect(formatNumbers(numbers)).toBe(text));

it.each([
  ['12, 17, 40-45', [12, 17, 40, 41, 42, 43, 44, 45]],
  ['17 12', [12, 17]],
  ['3;3,3', [3]],
  ['5 - 7', [5, 6, 7]],
  ['5–6', [5, 6]],
  [' ', []],
])('%j is read as %j', (typed, numbers) => expect(parseNumbers(typed, 60)).toEqual({ numbers }));

it.each(['0', '61', '40-61', '45-40', '1e1', '-3', '3-', 'twelve', '1-2-3', '99999999'])(
  'in a run of 60 labels %j is an error that names it',
  (typed) => expect(parseNumbers(`1, ${typed}`, 60).error).toContain(typed.replace(/^-/, '')),
);

it('few numbers are named in a sentence, many are counted', () => {
  expect(nameNumbers([12])).toBe('12');
  expect(nameNumbers([12, 17])).toBe('12 and 17');
  expect(nameNumbers([1, 2, 40, 41, 42])).toBe('1, 2 and 40-42');
  expect(nameNumbers(Array.from({ length: 20 }, (_, index) => 2 * index + 1))).toBe('20 labels');
});

it('more than 5,000 labels cannot be spoiled', () => {
  expect(parseNumbers('1-5000', 10_000).numbers).toHaveLength(5_000);
  expect(parseNumbers('1-5001', 10_000).error).toContain('at most 5,000 can be spoiled');
});
