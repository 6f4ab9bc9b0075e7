// Needs no database: a text is its subject.
import { excerptOf } from './excerpt.js';

test('a short content is its own excerpt, as one line', () => {
  expect(excerptOf('Tap the globe.\n\nThen choose.', ['globe'])).toBe('Tap the globe. Then choose.');
});

test('the excerpt of a long content is around the word', () => {
  const content = `${'before '.repeat(200)}the Café is here${' after'.repeat(200)}`;
  const excerpt = excerptOf(content, ['cafe']);
  expect(excerpt).toMatch(/^… .*the Café is here.* …$/);
  expect(excerpt.length).toBeLessThan(250);
});

test('a word that is in the title alone leaves the beginning', () => {
  expect(excerptOf('one '.repeat(100), ['title'])).toMatch(/^one one .* …$/);
});

test('no character is cut in half, in a script without blanks', () => {
  expect(excerptOf('😀'.repeat(5_000), ['nothing']).isWellFormed()).toBe(true);
  expect(excerptOf(`x${'😀'.repeat(5_000)}`, ['nothing']).isWellFormed()).toBe(true);
});
