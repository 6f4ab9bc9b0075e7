import { codesTexts } from './codes.texts';
import { changedMessage, changeQuestion } from './count-words';

const codesOf = codesTexts.count;

it('one code is not a number of codes', () => {
  expect([codesOf(1), codesOf(2000), codesOf(0)]).toEqual(['1 code', '2,000 codes', '0 codes']);
});

it.each([
  ['REVOKED', { active: 940, used: 60, revoked: 5 }, 'Revoke 940 active codes? 60 used ones stay used.'],
  ['REVOKED', { active: 1, used: 1, revoked: 0 }, 'Revoke 1 active code? 1 used one stays used.'],
  ['REVOKED', { active: 2, used: 0, revoked: 3 }, 'Revoke 2 active codes? This can be undone for 24 hours.'],
  ['USED', { active: 2, used: 4, revoked: 3 }, 'Mark 2 active codes as used? 3 revoked ones stay revoked.'],
] as const)('the question before %s of %j', (status, counts, question) =>
  expect(changeQuestion(status, counts)).toBe(question),
);

it.each([
  [12, 3, { used: 3, revoked: 0 }, '12 codes revoked; 3 were used already and stayed.'],
  [1, 1, { used: 0, revoked: 1 }, '1 code revoked; 1 was revoked already and stayed.'],
  [2, 2, { used: 1, revoked: 1 }, '2 codes revoked; 2 were used or revoked already and stayed.'],
  [2, 1, undefined, '2 codes revoked; 1 was used or revoked already and stayed.'],
  [30, 0, undefined, '30 codes revoked.'],
])('the answer for %d changed and %d unchanged codes', (changedCount, unchangedCount, before, message) =>
  expect(changedMessage('REVOKED', { changedCount, unchangedCount }, before)).toBe(message),
);
