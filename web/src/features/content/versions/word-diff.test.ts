import { withoutSameParts, wordDiff } from './word-diff';

test('a difference marks each changed word and leaves the others', () => {
  expect(wordDiff('We open at nine.', 'We open at ten.')).toEqual([
    { kind: 'same', text: 'We open at ' },
    { kind: 'removed', text: 'nine' },
    { kind: 'added', text: 'ten' },
    { kind: 'same', text: '.' },
  ]);
  expect(wordDiff('a\nb', 'a\nb')).toEqual([{ kind: 'same', text: 'a\nb' }]);
  expect(wordDiff('', 'new')).toEqual([{ kind: 'added', text: 'new' }]);
});

test('both texts can be put together again from the pieces', () => {
  const [before, after] = ['  One two\r\nthree 😀 four', 'One  two\nthree 😀😀 five four '];
  const pieces = wordDiff(before, after);
  const without = (kind: string) =>
    pieces
      .filter((piece) => piece.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect([without('added'), without('removed')]).toEqual([before, after]);
});

test('long passages that are the same are left out, but for what surrounds a change', () => {
  const long = 'word '.repeat(1_000);
  const pieces = withoutSameParts(wordDiff(`${long}one ${long}`, `${long}two ${long}`));
  expect(pieces.map((piece) => piece?.kind ?? 'left out')).toEqual([
    'left out',
    'same',
    'removed',
    'added',
    'same',
    'left out',
  ]);
  expect(pieces.map((piece) => piece?.text.length ?? 0)).toEqual([0, 236, 3, 3, 236, 0]);
});
