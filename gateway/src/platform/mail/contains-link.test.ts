import { containsLink } from './contains-link.js';

describe('H4: text that mail programs turn into a link', () => {
  test.each([
    'https://evil.example',
    'Win at www.evil',
    'evil.com',
    'Claim it: evil.xyz/win',
    'EVIL。com',
    'x@evil.com',
    'see bücher.de now',
    'see..evil.com',
    'see.-evil.com',
    `${'x'.repeat(64)}.evil.com`,
    'evil.c\u00adom',
    'evil.com\u3164now',
    'evil.com\ufe0f',
    'see．．evil․com',
  ])('%j is one', (text) => expect(containsLink(text)).toBe(true));

  test.each([
    'jane.doe',
    'St.Gallen',
    'Dr. Smith',
    'J.R. Hartley',
    'anna.de.vries',
    'and so on...',
    'x'.repeat(64),
    'a\u200db',
    'Version 2.0',
    'a.b',
    'Zoë & Söhne …',
    '東京',
  ])('%j is none', (text) => expect(containsLink(text)).toBe(false));
});
