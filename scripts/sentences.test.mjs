import { gatewayFrench } from './catalogues.mjs';

/* The sentences of the gateway: its messages, mails and pages. That each has both languages is for the compiler. */

const found = gatewayFrench();

test('the sentences are found', () => {
  const names = new Set(found.map(({ file }) => file));
  expect([...names].filter((path) => path.endsWith('.messages.ts')).length).toBeGreaterThan(50);
  expect(names).toContain('features/codes/qr-landing/landing-page.ts');
});

test('the French of the gateway has the signs and spaces of French', () => {
  const wrong = / [;:!?»%]|« |[\d≥] (?:mm|Ko|Mo|ppp|\d)|\p{L}'\p{L}|\.\.\./u;
  expect(found.filter(({ text }) => wrong.test(text))).toEqual([]);
});
