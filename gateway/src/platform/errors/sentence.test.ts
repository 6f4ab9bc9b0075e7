import { say } from './sentence.js';

test('a sentence has its message, and names for its values', () => {
  const [max, noun] = ['5,000', 'codes'];
  expect(say`At most ${{ max }} ${{ noun }}.`).toEqual({
    message: 'At most 5,000 codes.',
    key: 'At most {max} {noun}.',
    params: { max: '5,000', noun: 'codes' },
  });
  expect(say`This took ${{ minutes: 3 }} minutes.`.params).toEqual({ minutes: '3' });
});

test('a sentence within another one is a part of its key', () => {
  const fact = say`It holds ${{ count: 2 }} codes.`;
  const is = (many: boolean) => say`${fact} ${'Ask for fewer.'} There ${many ? 'are' : 'is'} more.`;
  expect(is(true)).toEqual({
    message: 'It holds 2 codes. Ask for fewer. There are more.',
    key: 'It holds {count} codes. Ask for fewer. There are more.',
    params: { count: '2' },
  });
  expect(is(false).key).toContain('There is more.');
});

test('what a person typed is a value, whatever it looks like', () => {
  for (const name of ['{name}', '$1', '\\', '`', ''])
    expect(say`“${{ name }}” is taken.`).toEqual({
      message: `“${name}” is taken.`,
      key: '“{name}” is taken.',
      params: { name },
    });
});
