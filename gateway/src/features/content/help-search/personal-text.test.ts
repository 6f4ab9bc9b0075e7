// Needs no database: a text is its subject.
import { looksPersonal } from './personal-text.js';

test.each([
  'ann@example.com',
  'ann ＠ example',
  'ann﹫example.com',
  'ann (at) example.com',
  'ann at example dot com',
  '+43 664',
  'call (+1) 555',
  '0664 123 456',
  '1 2 3 4 5 6',
  '１２３４５６',
  '٠١٢٣٤٥',
  '12\u200b34\u200b56',
  '1\ufe0f\u20e32\ufe0f\u20e33\ufe0f\u20e34\ufe0f\u20e35\ufe0f\u20e36\ufe0f\u20e3',
  '①②③④⑤⑥',
  '01.02.1990',
  'AT61 1904 3002 3457 3201',
  'order a1-b2-c3-d4-e5-f6',
  'sk_live_9aBcDeFgHi',
  'dGhpcyBpcyBhIHRva2Vu',
  `x${'y'.repeat(40)}`,
  'https://example.com/reset/abc',
  'www.example.com',
  'example.com/reset/abc',
  'ann [at] example [dot] com',
  'ANN(AT)EXAMPLE(DOT)COM',
  'a n n @ e',
  'ann\u00ad@\u200dexample',
  '12345\u30006',
  '0\u00b76\u00b76\u00b74\u00b71\u00b72',
  '一三八〇〇一二三四',
  '𝟏𝟐𝟑𝟒𝟓𝟔',
])('%j looks personal', (text) => {
  expect(looksPersonal(text)).toBe(true);
});

test.each([
  'reset password',
  'Öffnungszeiten 2026',
  'error 404',
  'wi-fi 5 GHz',
  'Donaudampfschifffahrtsgesellschaft',
  'パスワードを忘れてしまいましたのでどうすればよいか教えてください今すぐお願いします',
  'how do I look at the map',
  'C++',
  'İstanbul',
  '12345',
  'and/or',
  'iOS 17.4/18',
  '第三章 二段階認証',
])('%j does not look personal', (text) => {
  expect(looksPersonal(text)).toBe(false);
});
