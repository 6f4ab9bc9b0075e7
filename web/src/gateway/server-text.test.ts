/** The module as a page loads it on which that language was chosen, if any. */
async function load(language?: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page of a person has it.
  document.cookie = language ? `language=${language}` : 'language=; Max-Age=0';
  document.documentElement.lang = language === 'fr' ? 'fr' : 'en';
  jest.resetModules();
  const { serverText } = await import('./server-text');
  const { toGatewayError } = await import('./errors');
  const { CombinedGraphQLErrors } = await import('@apollo/client/errors');
  await (await import('../ui/texts')).textsReady();
  return { serverText, toGatewayError, CombinedGraphQLErrors };
}
afterAll(() => load());

const known = 'Please log in.';

it('leaves every message as it is unless a language was chosen', async () => {
  const { serverText } = await load();
  for (const message of [known, 'Veuillez remplir les deux champs.', 'Anything else', ''])
    expect(serverText(message)).toBe(message);
});

it('is English, also of the page that is specified in French', async () => {
  const { serverText } = await load('en');
  expect([serverText(known), serverText('Veuillez remplir les deux champs.')]).toEqual([
    known,
    'Please fill in both fields.',
  ]);
});

it('shows in a pseudo-translation where each message is', async () => {
  const { serverText } = await load('qps');
  expect(serverText(known)).toMatch(/^⟦Please log in\.~+⟧$/);
});

describe('in French', () => {
  let serverText: Awaited<ReturnType<typeof load>>['serverText'];
  beforeAll(async () => {
    ({ serverText } = await load('fr'));
  });

  it.each([
    [known, 'Veuillez vous connecter.'],
    // Values in successful answers.
    ['1 code was imported.', '1 code a été importé.'],
    [
      '2,000 codes were imported. One line was left out.',
      '2\u202f000 codes ont été importés. Une ligne a été laissée de côté.',
    ],
    [
      '5 codes were imported. 3 lines were left out.',
      '5 codes ont été importés. 3 lignes ont été laissées de côté.',
    ],
    ['“Garden” created.', '«\u00a0Garden\u00a0» créée.'],
    ['“A. B” created.', '«\u00a0A. B\u00a0» créée.'],
    [
      '3 app users added. No invitations were sent.',
      '3 utilisateurs ajoutés. Aucune invitation n’a été envoyée.',
    ],
    ['1 question added, 1 updated.', '1 question ajoutée, 1 mise à jour.'],
    ['12 help tasks updated.', '12 tâches d’aide mises à jour.'],
    // A row of an import.
    ['There is no question 12.', 'Il n’y a pas de question 12.'],
    ['City is required.', 'La ville est obligatoire.'],
    ['A title may have at most 200 characters.', 'Un titre peut compter au maximum 200 caractères.'],
    // What an undo could not bring back is a sentence within another one.
    ['Undone.', 'Opération annulée.'],
    [
      '“Help” exists again; the other one was restored.',
      '«\u00a0Help\u00a0» existe de nouveau\u202f; l’autre élément a été rétabli.',
    ],
    [
      '“Help” exists again. Nothing was restored.',
      '«\u00a0Help\u00a0» existe de nouveau. Rien n’a été rétabli.',
    ],
    [
      'Question 7 was changed since, and stays as it is, and 2 more could not be restored; the other 1,200 were restored.',
      'La question 7 a été modifiée depuis, et reste en l’état\u202f; 2 autres éléments n’ont pas pu être rétablis\u202f; les 1\u202f200 autres ont été rétablis.',
    ],
    [
      'The application does not offer its content in Brazilian Portuguese. Add the language to its list first.',
      'L’application ne propose pas son contenu dans cette langue (portugais brésilien). Ajoutez d’abord la langue à sa liste.',
    ],
    // Names of data.
    ['Firefox on Windows', 'Firefox sur Windows'],
    ['Labels 1–40 of Spring and 1 other batch', 'Étiquettes 1–40 de Spring et d’un autre lot'],
    ['prints labels and sees codes', 'imprime les étiquettes et voit les codes'],
  ])('%s', (message, french) => {
    expect(serverText(message)).toBe(french);
  });

  it('takes the values of an error as they are sent, whatever a person typed', () => {
    const text = {
      key: '“{name}” would have no owner. Make another member owner first.',
      params: { name: '{name} $1. So' },
    };
    expect(serverText('ignored', text)).toBe(
      '«\u00a0{name} $1. So\u00a0» n’aurait plus de propriétaire. Nommez d’abord un autre membre propriétaire.',
    );
  });

  it('puts the sentences of an error together that are translated one by one', () => {
    const key =
      'The texts of this application and their versions take {used} of {limit}, and {amount} more do not fit. Ask whoever runs this installation for more room.';
    const params = { used: '499.9 MB', limit: '500 MB', amount: '1 kB' };
    expect(serverText('ignored', { key, params })).toBe(
      'Les textes de cette application et leurs versions occupent 499,9\u00a0Mo sur 500\u00a0Mo, et il n’y a pas de place pour 1\u00a0Ko de plus. Demandez plus de place à la personne qui gère cette installation.',
    );
  });

  it('leaves a message that it does not know', () => {
    for (const message of [
      'Something new on line 3.',
      'Cannot query field "x" on type "Query".',
      '',
      '.',
      '{',
    ]) {
      expect(serverText(message)).toBe(message);
      expect(serverText(message, { key: message, params: {} })).toBe(message);
    }
  });

  it('takes no longer for long messages', () => {
    const begun = Date.now();
    for (const message of ['a. A'.repeat(50_000), 'There is no '.repeat(20_000), '“'.repeat(100_000)])
      serverText(message);
    expect(Date.now() - begun).toBeLessThan(5_000);
  });
});

it('is that of errors and of their fields', async () => {
  const { toGatewayError, CombinedGraphQLErrors } = await load('fr');
  const text = { key: 'A batch has at most {max} links. Revoke one first.', params: { max: '20' } };
  const message = 'A batch has at most 20 links. Revoke one first.';
  const errors = [
    {
      message,
      extensions: {
        code: 'CONFLICT',
        text,
        fields: [
          { field: 'batch', message, text },
          { field: 'name', message: 'Give the key a name.' },
          { field: 'other', message: known, text: { key: 1 } },
        ],
      },
    },
  ];
  const french = 'Un lot a au maximum 20 liens. Révoquez-en un d’abord.';
  expect(toGatewayError(new CombinedGraphQLErrors({ errors, data: null }))).toEqual({
    code: 'CONFLICT',
    message: french,
    fields: [
      { field: 'batch', message: french },
      { field: 'name', message: 'Donnez un nom à la clé.' },
      { field: 'other', message: 'Veuillez vous connecter.' },
    ],
  });
});
