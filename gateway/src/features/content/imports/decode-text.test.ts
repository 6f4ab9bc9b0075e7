import { decodeText, type Encoding } from './decode-text.js';

/** Bytes of a text in a character set of one byte a letter. */
function encode(text: string, label: string): Buffer {
  if (label === 'latin1') return Buffer.from(text, 'latin1');
  const all = Array.from({ length: 256 }, (_, byte) => byte);
  const bytes = new Map(all.map((byte) => [new TextDecoder(label).decode(Buffer.of(byte)), byte]));
  return Buffer.from(Array.from(text, (letter) => bytes.get(letter) ?? Number.NaN));
}

const western = [
  'Jürgen Müller',
  'Inês Gonçalves',
  'Åsa Ångström',
  'Zoé Lefèvre',
  'Begoña Núñez',
  'Jens Søgård',
];
const polish = ['Łukasz Wałęsa', 'Żaneta Świątek', 'Wojciech Gołąb'];
const czech = ['Jiří Dvořák', 'Růžena Černá', 'Zdeněk Šťastný'];
const croatian = ['Hrvoje Kovačević', 'Đurđa Šimić', 'Željka Vuković'];
const hungarian = ['Erzsébet Szűcs', 'Győző Kőműves'];
const russian = ['Иванов Пётр', 'Анна Щукина', 'Юлія Шевченко'];

test.each<[encoding: Encoding, label: string, names: readonly string[]]>([
  ['Windows-1252', 'latin1', western],
  ['Mac Roman', 'macintosh', western],
  ['Windows-1250', 'windows-1250', polish],
  ['Windows-1250', 'windows-1250', czech],
  ['Windows-1250', 'windows-1250', croatian],
  ['Windows-1250', 'windows-1250', hungarian],
  ['Windows-1251', 'windows-1251', russian],
])('a file in %s (%s) of %j is recognised by its letters', (encoding, label, names) => {
  const text = `email;name\n${names.map((name, at) => `u${at}@example.com;${name}`).join('\n')}\n`;
  expect(decodeText(encode(text, label))).toEqual({ text, encoding, hasUnreadable: false });
});

test.each<[encoding: Encoding, label: string, text: string]>([
  ['Windows-1252', 'latin1', 'Müller'],
  ['Windows-1252', 'latin1', 'Gonçalves'],
  ['Windows-1252', 'latin1', 'Ångström'],
  ['Windows-1252', 'latin1', 'Où est le n° 5 ?'],
  ['Windows-1252', 'latin1', '¿Qué es «esto»?'],
  ['Windows-1252', 'latin1', 'ÉTÉ, NOËL, ÎLE'],
  ['Windows-1250', 'windows-1250', 'Łukasz'],
  ['Windows-1250', 'windows-1250', 'żona'],
  ['Windows-1251', 'windows-1251', 'Иванов'],
  ['Windows-1251', 'windows-1251', 'Анна'],
  ['Mac Roman', 'macintosh', 'Gonçalves'],
  ['Mac Roman', 'macintosh', 'Ramón García'],
  ['Mac Roman', 'macintosh', 'L’été à la plage'],
])('one text in %s (%s) is enough: %s', (encoding, label, text) => {
  expect(decodeText(encode(text, label))).toMatchObject({ encoding, text });
});

test.each([
  [
    'quotes and dashes of a Word document',
    'don\x92t worry \x96 it\x92s \x93easy\x94, the word\x97as written\x97counts',
  ],
  ['a price', 'It costs 5 \x80 or \xa34'],
])('an English text with %s is Windows-1252', (_, latin1) => {
  expect(decodeText(Buffer.from(latin1, 'latin1')).encoding).toBe('Windows-1252');
});

test('UTF-8 with a cut or a foreign byte stays UTF-8, also when nothing else is beyond ASCII', () => {
  const whole = Buffer.from('Müller\nŁukasz\nИванов\n');
  expect(decodeText(whole)).toMatchObject({ encoding: 'UTF-8', hasUnreadable: false });
  const cut = Buffer.concat([whole, Buffer.from('M\xc3ller\nOla', 'latin1')]);
  expect(decodeText(cut)).toEqual({
    encoding: 'UTF-8',
    hasUnreadable: true,
    text: 'Müller\nŁukasz\nИванов\nM\ufffdller\nOla',
  });
  const alone = Buffer.from('name\nM\xc3ller\n', 'latin1');
  expect(decodeText(alone)).toMatchObject({ encoding: 'UTF-8', hasUnreadable: true });
});

test('a byte order mark says the character set, and is left out', () => {
  const text = 'name\nŁukasz Müller\n';
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
  expect(decodeText(Buffer.from(`\ufeff${text}`))).toMatchObject({ encoding: 'UTF-8', text });
  expect(decodeText(utf16)).toMatchObject({ encoding: 'UTF-16', text });
  expect(decodeText(Buffer.from(utf16).swap16())).toMatchObject({ encoding: 'UTF-16', text });
});

test('UTF-16 without a mark is known by its zero bytes, and half a letter is unreadable', () => {
  const text = 'name\nŁukasz Müller\n';
  const utf16 = Buffer.from(text, 'utf16le');
  expect(decodeText(utf16)).toMatchObject({ encoding: 'UTF-16', text, hasUnreadable: false });
  expect(decodeText(utf16.subarray(0, -1))).toMatchObject({ hasUnreadable: true });
  expect(decodeText(Buffer.from(utf16).swap16())).toMatchObject({ encoding: 'UTF-16', text });
});

test('a chosen character set is taken, with the bytes that it cannot read', () => {
  const bytes = encode('Иванов', 'windows-1251');
  expect(decodeText(bytes, 'Windows-1252').text).toBe('Èâàíîâ');
  expect(decodeText(bytes, 'UTF-8')).toMatchObject({ encoding: 'UTF-8', hasUnreadable: true });
  // Without a mark or letters of ASCII, nothing tells the order of the bytes.
  const bigEndian = Buffer.from('Иванов', 'utf16le').swap16();
  expect(decodeText(bigEndian, 'UTF-16').text).not.toBe('Иванов');
  expect(decodeText(bigEndian, 'UTF-16 BE')).toMatchObject({ encoding: 'UTF-16 BE', text: 'Иванов' });
  expect(decodeText(encode('Ελένη', 'windows-1253'), 'Windows-1253').text).toBe('Ελένη');
  expect(decodeText(encode('Işık', 'windows-1254'), 'Windows-1254').text).toBe('Işık');
});

test.each(['\xc3', 'x', 'x\xe9', `${'x'.repeat(29)}\xe9 `])(
  '2 MB of %j are guessed in linear time',
  (part) => {
    const text = `${part.repeat(2_000_000 / part.length)}\xe9`;
    expect(decodeText(Buffer.from(text, 'latin1')).text).toHaveLength(text.length);
  },
);
