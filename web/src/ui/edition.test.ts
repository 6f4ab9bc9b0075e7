const keep = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser has it.
  document.cookie = cookie;
};

/** The modules as a page loads them whose browser keeps this value. */
async function load(kept: string) {
  keep(`language=${kept}; Path=/`);
  jest.resetModules();
  return { ...(await import('./edition')), ...(await import('./texts')), ...(await import('./language')) };
}

beforeEach(() => keep('languages=fr'));
afterEach(() => {
  for (const name of ['language', 'languages']) keep(`${name}=; Path=/; Max-Age=0`);
});

it.each([
  ['', 'specified', 'en'],
  ['en', 'en', 'en'],
  ['fr', 'fr', 'fr'],
  ['qps', 'pseudo', 'en'],
  ['de', 'specified', 'en'],
])('the cookie “%s” shows the edition “%s”, in the language “%s”', async (kept, edition, language) => {
  expect(await load(kept)).toMatchObject({ edition, interfaceLanguage: language });
});

it.each([
  ['', '/create-new-password', 'fr'],
  ['', '/create-new-password/', 'fr'],
  ['', '/create-new-password-2', 'en'],
  ['en', '/create-new-password', 'en'],
  ['qps', '/create-new-password', 'en'],
  ['fr', '/login', 'fr'],
])('with the cookie “%s” everything on the page %s is in “%s”', async (kept, path, language) => {
  window.history.replaceState(null, '', `${path}?token=abc`);
  const { edition, interfaceLanguage, languageAt, texts, textsReady } = await load(kept);
  window.history.replaceState(null, '', '/');
  expect(interfaceLanguage).toBe(language);
  expect(languageAt('/login')).toBe(kept === 'fr' ? 'fr' : 'en');
  const shown = texts({ title: 'Title' }, async () => ({ fr: { title: 'Titre' } }));
  await textsReady();
  if (edition !== 'pseudo') expect(shown.title).toBe(language === 'fr' ? 'Titre' : 'Title');
});

it.each([
  ['', 'fr', 'language=fr', true],
  ['', 'en', 'language=en', true],
  ['fr', 'fr', 'language=fr', false],
  ['fr', 'en', 'language=en', true],
  ['fr', null, '', true],
  ['', null, '', false],
] as const)('on a page of “%s”, the choice “%s” is kept as “%s”', async (kept, choice, cookie, isOther) => {
  const { keepLanguage } = await load(kept);
  expect(keepLanguage(choice)).toBe(isOther);
  expect(document.cookie.split('; ').filter((each) => /^language=./.test(each))).toEqual(
    cookie ? [cookie] : [],
  );
});

it('a browser that keeps no cookies is never asked to load the page anew', async () => {
  const { keepLanguage } = await load('');
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
  expect(keepLanguage('fr')).toBe(false);
});

it('French texts take the place of English ones once they are loaded', async () => {
  const { texts, textsReady } = await load('fr');
  const shown = texts({ title: 'Title', of: (name: string) => `Title of ${name}` }, async () => ({
    fr: { title: 'Titre', of: (name) => `Titre de ${name}` },
  }));
  await textsReady();
  expect([shown.title, shown.of('Ann')]).toEqual(['Titre', 'Titre de Ann']);
});

it('the pseudo-translation shows catalogues, and what the browser writes, in brackets', async () => {
  const { texts, formatRelative, formatUnit, formatList, formatNumber, languageName } = await load('qps');
  const shown = texts({ title: 'Title', moves: { up: 'Up' }, of: (name: string) => `Of ${name}` }, () =>
    Promise.reject(new Error('never asked')),
  );
  const all = [
    shown.title,
    shown.moves.up,
    shown.of('Ann'),
    formatRelative(0, 1),
    formatUnit(1, 'byte'),
    formatList(['a', 'b']),
    languageName('de'),
  ];
  for (const text of all) expect(text).toMatch(/^⟦.+⟧$/);
  expect([formatNumber(2_000), languageName('xx')]).toEqual(['2,000', 'xx']);
});

it.each([
  ['?token=a&interface=fr#x', 'fr', '?token=a#x'],
  ['?interface=de', 'specified', ''],
  ['?token=a', 'specified', '?token=a'],
])('a link with %s shows the edition “%s”, and leaves %s in the address', async (link, edition, left) => {
  window.history.replaceState(null, '', `/verify${link}`);
  expect(await load('')).toMatchObject({ edition });
  expect(window.location.href).toBe(`http://localhost/verify${left}`);
});
