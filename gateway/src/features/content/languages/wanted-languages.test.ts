import {
  acceptedLanguages,
  languageRule,
  languagesToShow,
  namedLanguage,
  wantedLanguages,
} from './wanted-languages.js';

const tags = (header: string) => acceptedLanguages(header).map(({ tag }) => tag);

test('languages are wanted by their weight, and in their order at the same weight', () => {
  expect(tags('de;q=0.5, fr-CA, en;q=0.75, it, *;q=0.001')).toEqual(['fr-CA', 'it', 'en', 'de', '*']);
  expect(acceptedLanguages(' FR-ca ; Q=0.3 ,\ten;q=0')).toEqual([
    { tag: 'fr-CA', weight: 0.3 },
    { tag: 'en', weight: 0 },
  ]);
});

test('a malformed header is never an error: its malformed parts are left out', () => {
  for (const header of [
    '',
    ',',
    ';q=1',
    'q=1',
    'fr;q=2',
    'fr;q=',
    'fr;q=-1',
    'fr;q=0.1234',
    'fr_CA',
    'é',
    '**',
    '-',
    'toolonglanguage',
  ])
    expect([header, tags(header)]).toEqual([header, []]);
  expect(tags('fr;q=x, de; , nl,,x-klingon, en')).toEqual(['nl', 'en']);
  expect(tags(`${'de,'.repeat(400)}fr`).length).toBeLessThan(200);
  // A part that is cut off is not another language.
  expect(tags(`${'x'.repeat(494)},fr,zh-Hant`)).toEqual(['fr']);
});

test('extensions of a tag make no difference, and a former tag is the present one', () => {
  expect(tags('de-CH-1996, ar-EG-u-nu-latn, iw')).toEqual(['de-CH', 'ar-EG', 'he']);
});

test('a language is named as phones name it', () => {
  for (const [text, tag] of [
    ['fr_CA', 'fr-CA'],
    ['PT-br', 'pt-BR'],
    ['zh-Hant-TW', 'zh-Hant-TW'],
    ['ar-EG-u-nu-latn', 'ar-EG'],
  ] as const)
    expect(namedLanguage(text)).toBe(tag);
  for (const text of ['', '*', 'french', 'zz', 'fr,de', 'x'.repeat(10_000)])
    expect(languageRule.safeParse(text).error?.issues[0]?.message).toMatch(
      /is not a language. Send it as “fr”, “pt-BR” or “zh-Hant”.$/,
    );
});

test('a named language is stronger than the header, unless it is none', () => {
  expect(wantedLanguages({ lang: 'fr_CA', header: 'de' })).toEqual([{ tag: 'fr-CA', weight: 1 }]);
  for (const lang of [undefined, 'french'])
    expect(wantedLanguages({ lang, header: 'de' })).toEqual([{ tag: 'de', weight: 1 }]);
});

const offered = ['en', 'fr', 'de', 'zh', 'zh-Hant', 'pt-BR'];
const shown = (header: string, isStrict = false) =>
  languagesToShow(offered, acceptedLanguages(header), isStrict);

test.each([
  ['fr-CA', ['fr', 'en']],
  // A row that is not translated into the first one is looked for in the next one.
  ['zh-Hant-TW', ['zh-Hant', 'zh', 'en']],
  ['zh-TW', ['zh-Hant', 'zh', 'en']],
  ['zh-CN', ['zh', 'en']],
  ['pt', ['en']],
  ['pt-BR', ['pt-BR', 'en']],
  ['fr-CA, de;q=0.9, en;q=0.8, zh;q=0.7', ['fr', 'de', 'en']],
  ['fr-CA, fr, de', ['fr', 'de', 'en']],
  ['es', ['en']],
  ['', ['en']],
  ['*', ['en']],
  ['de, *;q=0.5', ['de', 'en']],
  ['*;q=0.5, de', ['de', 'en']],
  // A weight of 0 refuses a language, and what it stands for.
  ['fr-CA, fr;q=0, de;q=0.5', ['de', 'en']],
  ['zh-Hant-TW, zh;q=0', ['en']],
  ['zh-Hant, zh;q=0', ['zh-Hant', 'en']],
  ['en;q=0, *', ['fr', 'en']],
  ['en;q=0', ['fr', 'en']],
  ['fr, *;q=0', ['fr', 'en']],
])('%s is answered in %j', (header, languages) => {
  expect(shown(header)).toEqual(languages);
});

test('without a fallback the first language is one among the others', () => {
  expect(shown('fr-CA, de', true)).toEqual(['fr', 'de']);
  expect(shown('fr, en', true)).toEqual(['fr', 'en']);
  expect(shown('es', true)).toEqual([]);
  expect(shown('fr, *;q=0', true)).toEqual(['fr']);
  for (const header of ['', '*', 'es, *']) expect(shown(header, true)).toEqual(['en']);
});

test('an application that names no languages is read in none', () => {
  expect(languagesToShow([], acceptedLanguages('fr'))).toEqual([]);
});
