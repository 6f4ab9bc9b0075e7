// Runs on SQLite alone: the language of an answer comes after any SQL.
import { aGateway, type TestGateway } from './testing/a-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

type Headers = Readonly<Record<string, string>>;

const post = (url: string, payload: object | string, headers: Headers) =>
  gateway.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** The message of a refused call, and of its first field. */
async function refusalOf(query: string, input: object, headers: Headers) {
  const answer = await post('/graphql', { query, variables: { input } }, headers);
  const [{ message, extensions }] = answer.json().errors;
  return { message, field: extensions.fields?.[0]?.message };
}

const logIn = 'mutation ($input: LogInInput!) { logIn(input: $input) { viewer { account { email } } } }';
const setPassword = 'mutation ($input: SetPasswordInput!) { setPassword(input: $input) { message } }';
const english = 'Please enter your email and password.';
const french = 'Veuillez saisir votre adresse e-mail et votre mot de passe.';

test.each<[Headers, string]>([
  [{ cookie: 'language=fr' }, french],
  [{ cookie: 'a=b; language=fr', 'accept-language': 'en' }, french],
  [{ cookie: 'language=en', 'accept-language': 'fr' }, english],
  // Nobody has chosen a language: the specification's texts, whatever the browser prefers.
  [{ 'accept-language': 'fr' }, english],
  [{ cookie: 'language=de' }, english],
  [{}, english],
])('the graph answers %j by the language that the web app keeps', async (headers, said) => {
  expect(await refusalOf(logIn, { email: '', password: '' }, headers)).toEqual({
    message: said,
    field: said,
  });
});

test('a page that is specified in French is answered in French, and in English once it is chosen', async () => {
  const input = { token: 't', newPassword: '', confirmPassword: '' };
  const both = 'Veuillez remplir les deux champs.';
  expect((await refusalOf(setPassword, input, {})).message).toBe(both);
  expect((await refusalOf(setPassword, input, { cookie: 'language=fr' })).message).toBe(both);
  const chosen = await refusalOf(setPassword, input, { cookie: 'language=en' });
  expect(chosen.message).toBe('Please fill in both fields.');
});

test('what the framework refuses is said in the language of the call', async () => {
  const cookie = { cookie: 'language=fr' };
  expect((await post('/graphql', '{', cookie)).json().errors[0].message).toBe('La requête est illisible.');
  const missing = await gateway.app.inject({ url: '/exports/nothing', headers: cookie });
  expect(missing.json().message).toBe('Introuvable.');
});

test('the paths of the first version say the specification’s texts to everybody', async () => {
  const headers = { cookie: 'language=fr', 'accept-language': 'fr' };
  const refused = await post('/api/login_web', { email: '', password: '' }, headers);
  expect(refused.json()).toMatchObject({ message: english, error: english });
  const malformed = await post('/api/login_web', '{', headers);
  expect(malformed.json().message).toBe('The request could not be read.');
});
