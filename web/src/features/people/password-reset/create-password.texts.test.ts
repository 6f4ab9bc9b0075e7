/** The texts as a page loads them on which that language was chosen, if any. */
async function load(language?: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page of a person has it.
  document.cookie = language ? `language=${language}` : 'language=; Max-Age=0';
  jest.resetModules();
  const code = await import('./create-password.texts');
  const { textsReady } = await import('../../../ui/texts');
  await textsReady();
  return { ...code, texts: code.createPasswordTexts };
}
afterAll(() => load());

const weak = ['un chiffre', 'une majuscule'];

it('are French as specified', async () => {
  const { texts } = await load();
  expect(texts.serverError).toBe('Erreur serveur');
  expect(texts.tooWeak(weak)).toBe('Mot de passe trop faible : il faut un chiffre et une majuscule.');
});

it.each([
  ['en', 'Create a new password', 'The password is too weak: it needs a digit and an uppercase letter.'],
  ['fr', 'Créer un nouveau mot de passe', /^Mot de passe trop faible\u00a0: il faut /],
])('are in the language that was chosen alone: %s', async (language, title, tooWeak) => {
  const { texts } = await load(language);
  expect(texts.title).toBe(title);
  expect(texts.tooWeak([texts.rules.digit, texts.rules.uppercase])).toEqual(
    typeof tooWeak === 'string' ? tooWeak : expect.stringMatching(tooWeak),
  );
});
