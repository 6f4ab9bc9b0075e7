import { screen, waitFor } from '@testing-library/react';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { PhoneViewScreen } from './PhoneViewScreen';
import { phoneItems } from './phone-items';

interface Sent {
  status?: number;
  statusText?: string;
  body?: string;
}

/** Answers of the public paths, in place of a server. */
function answering(respond: (url: string) => Sent) {
  const calls: [string, RequestInit | undefined][] = [];
  const before = globalThis.fetch;
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    calls.push([url, init]);
    const { status = 200, statusText = 'OK', body = '' } = respond(url);
    const headers = new Map([
      ['etag', 'W/"abc"'],
      ['cache-control', 'public, max-age=15'],
      ['content-language', 'fr, en'],
      ['vary', 'Accept-Language'],
    ]);
    return {
      status,
      statusText,
      headers: { get: (name: string) => headers.get(name.toLowerCase()) ?? null },
      text: async () => body,
    };
  }) as unknown as typeof fetch;
  restore = () => {
    globalThis.fetch = before;
  };
  return calls;
}
let restore = () => {};
afterEach(() => restore());

function open(query = '') {
  signIn({ application: 'Garden & Sons' });
  const languages = ['en', 'fr'].map((language, at) => ({ language, isDefault: at === 0 }));
  const answers = { contentLanguages: () => ({ languages }) };
  return renderScreen(<PhoneViewScreen />, { access: 'loggedIn', at: `/screen${query}`, answers });
}

it('shows the exact answer as a page and as JSON, with its status and ETag, asked for without a session', async () => {
  const body = '[{"id":1,"text":"Where is <it>?"}]';
  const calls = answering(() => ({ body }));
  open();
  expect(await screen.findByText('Where is <it>?')).toBeVisible();
  expect(screen.getByRole('region', { name: 'JSON of the answer' })).toHaveTextContent(body);
  expect(screen.getByText('W/"abc"')).toBeVisible();
  expect(screen.getByText('200 OK')).toBeVisible();
  const [url, init] = calls[0] ?? [];
  expect(url).toBe('/api/questions?application=Garden%20%26%20Sons');
  expect(init).toMatchObject({ credentials: 'omit', cache: 'no-store' });
});

it('another content is chosen in the address, and asked for again', async () => {
  const calls = answering((url) => ({
    body: url.includes('help_tasks') ? '{"tasks":[{"id":1,"title_help":"How?","help":"So."}]}' : '[]',
  }));
  const { user, place } = open();
  expect(await screen.findByText('The app shows an empty page here.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Content'), 'Help center');
  expect(await screen.findByText('How?')).toBeVisible();
  expect(place()).toBe('/screen?of=help_tasks');
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(calls).toHaveLength(3));
});

it('a language is chosen in the address, and its answer is shown with the language of each text', async () => {
  const body =
    '{"questions":[{"id":1,"text":"Où ?","language":"fr"},{"id":2,"text":"When?","language":"en"}]}';
  const calls = answering((url) => ({ body: url.includes('/v2/') ? body : '[]' }));
  const { user, place } = open();
  expect(screen.queryByLabelText('Leave out what is not translated')).toBeNull();
  await user.selectOptions(
    screen.getByLabelText('Path and language'),
    await screen.findByRole('option', { name: 'French' }),
  );
  expect(await screen.findByText('Où ?')).toHaveAttribute('lang', 'fr');
  expect(screen.getByText('When?')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('fr, en')).toBeVisible();
  expect(screen.getByText('Accept-Language')).toBeVisible();
  await user.click(screen.getByLabelText('Leave out what is not translated'));
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls.map(([url]) => url).slice(1)).toEqual([
    '/api/v2/content/Garden%20%26%20Sons/questions?lang=fr',
    '/api/v2/content/Garden%20%26%20Sons/questions?lang=fr&fallback=none',
  ]);
  expect(place()).toBe('/screen?language=fr&fallback=none');
  await user.selectOptions(screen.getByLabelText('Path and language'), 'Older path');
  expect(place()).toBe('/screen');
});

it('the newer path without a language asks for any, whatever languages the browser has', async () => {
  const calls = answering(() => ({ body: '{"key":"about_us","version":4,"text":"We."}' }));
  open('?of=about_us&language=*');
  expect(await screen.findByText('We.')).toBeVisible();
  const [url, init] = calls[0] ?? [];
  expect(url).toBe('/api/v2/content/Garden%20%26%20Sons/legal/about_us');
  expect(init?.headers).toEqual({ 'accept-language': '*' });
});

it('an error is shown as the app gets it', async () => {
  answering(() => ({ status: 429, statusText: 'Too Many Requests', body: '{"error":"wait"}' }));
  open('?of=about_us');
  expect(await screen.findByText('The app gets an error: 429 Too Many Requests')).toBeVisible();
  expect(screen.getByText('{"error":"wait"}')).toBeVisible();
});

it('without an answer it can be asked for again', async () => {
  let isAway = true;
  answering(() => {
    if (isAway) throw new TypeError('Failed to fetch');
    return { body: '{"about_us":"We."}' };
  });
  const { user } = open('?of=about_us');
  expect(await screen.findByText(/The answer did not arrive/)).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('We.')).toBeVisible();
});

it('shows what a search finds, with the request of the app, asked by the session', async () => {
  const body =
    '{"results":[{"id":"1","title":"Mot de passe","excerpt":"Réinitialisez-le.","language":"fr"}]}';
  const calls = answering(() => ({ body }));
  const { user, place } = open('?of=help_search');
  expect(await screen.findByText('Type what a person searches for in the app.')).toBeVisible();
  expect(screen.getByText(/nothing is counted or recorded\.$/)).toBeVisible();
  await user.selectOptions(
    screen.getByLabelText('Language of the search'),
    await screen.findByRole('option', { name: 'French' }),
  );
  expect(calls).toEqual([]);
  await enter(user, screen.getByLabelText('Search for'), 'mot & passe');
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Mot de passe')).toBeVisible();
  expect(screen.getByText('GET /api/v2/help/search?q=mot+%26+passe&lang=fr')).toBeVisible();
  expect(screen.getByText('Authorization: Bearer appkey_…')).toBeVisible();
  const [url, init] = calls[0] ?? [];
  expect(url).toBe('/previews/help-search?q=mot+%26+passe&lang=fr&application=Garden+%26+Sons');
  expect(init).toMatchObject({ credentials: 'same-origin', method: 'GET', cache: 'no-store' });
  expect(place()).toBe('/screen?of=help_search&language=fr');
});

it('shows what a person has to accept, whose id is not in the address', async () => {
  const texts = [
    { key: 'about_us', version: 1, requiresAcceptance: false, upToDate: true },
    { key: 'term_of_use', version: 4, requiresAcceptance: true, upToDate: false },
    {
      key: 'privacy_policy',
      version: 2,
      upToDate: false,
      overdue: true,
      acceptBy: '2020-01-31T12:00:00.000Z',
    },
  ];
  const calls = answering(() => ({ body: JSON.stringify({ texts }) }));
  const { user, place } = open('?of=legal_status');
  await enter(user, await screen.findByLabelText('Id of the person'), 'u-1');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('About Us: nothing to accept')).toBeVisible();
  expect(screen.getByText('Terms of Use: version 4 is to be accepted')).toBeVisible();
  expect(screen.getByText(/^Privacy Policy: version 2 was to be accepted by .*2020$/)).toBeVisible();
  expect(screen.getByText('GET /api/v2/legal/status?subject=u-1')).toBeVisible();
  expect(calls.map(([url]) => url)).toEqual([
    '/previews/legal-status?subject=u-1&application=Garden+%26+Sons',
  ]);
  expect(place()).toBe('/screen?of=legal_status');
});

it('says of a refused preview that it is the page that may not ask', async () => {
  answering(() => ({ status: 403, body: '{"message":"Your role is viewer."}' }));
  const { user } = open('?of=help_search');
  await enter(user, await screen.findByLabelText('Search for'), 'x');
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Your role is viewer.')).toBeVisible();
  expect(screen.queryByText(/The app gets an error/)).toBeNull();
});

test('an answer in another form is no page', () => {
  for (const body of ['', 'x', '{}', '{"about_us":1}', 'null', '[]'])
    expect(phoneItems('about_us', body)).toBeUndefined();
  for (const body of ['{}', '1']) expect(phoneItems('questions', body)).toBeUndefined();
  for (const path of ['help_search', 'legal_status'] as const)
    for (const body of ['x', '{}', '[]']) expect(phoneItems(path, body)).toBeUndefined();
  expect(phoneItems('about_us', '{"about_us":""}')).toEqual([]);
  expect(
    phoneItems('help_tasks', '{"tasks":[{"id":1,"title":"How?","content":"So.","language":"en"}]}'),
  ).toEqual([{ key: '1', title: 'How?', text: 'So.', language: 'en' }]);
});
