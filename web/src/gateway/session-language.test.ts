import type { InterfaceLanguage } from './generated';

jest.mock('../ui/load-anew', () => ({ loadAnew: jest.fn() }));

const keep = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser has it.
  document.cookie = cookie;
};

const viewer = (language: InterfaceLanguage | null, email = 'ann@example.com') => ({
  sessionExpiresAt: new Date(Date.now() + 600_000).toISOString(),
  account: { id: '1', email, role: 'USER' as const, language, application: { id: '7', name: 'Garden' } },
});

/** The session as a page has it that is loaded in a browser. @param kept its cookie; none: as it is */
async function loadPage(kept?: string) {
  if (kept !== undefined) keep(`language=${kept}; Path=/`);
  jest.resetModules();
  const { session } = await import('./session');
  const { loadAnew } = await import('../ui/load-anew');
  return { session, loadAnew: jest.mocked(loadAnew) };
}

const kept = () => /(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1] ?? '';

afterEach(() => keep('language=; Path=/; Max-Age=0'));

it('the language of the account wins over that of the browser, and is shown once', async () => {
  const before = await loadPage('en');
  const onChange = jest.fn();
  before.session.subscribe(onChange);
  before.session.begin(viewer('FR'));
  expect(kept()).toBe('fr');
  expect(before.loadAnew).toHaveBeenCalledTimes(1);
  // Nothing is drawn on the way.
  expect(onChange).not.toHaveBeenCalled();

  const after = await loadPage();
  expect(after.session.get()).toMatchObject({ isAuthenticated: true, email: 'ann@example.com' });
  after.session.begin(viewer('FR'));
  localStorage.removeItem('userRole');
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(after.session.get().isIncomplete).toBe(true);
  after.session.begin(viewer('FR'));
  expect(after.loadAnew).not.toHaveBeenCalled();
});

it('a session that is restored shows the language of its account', async () => {
  localStorage.setItem('isAuthenticated', 'true');
  const { session, loadAnew } = await loadPage('');
  expect(session.get().isIncomplete).toBe(true);
  session.begin(viewer('FR'));
  expect(loadAnew).toHaveBeenCalledTimes(1);
  expect(kept()).toBe('fr');
});

it.each(['', 'fr', 'en'])('an account without a choice leaves the cookie “%s” alone', async (cookie) => {
  const { session, loadAnew } = await loadPage(cookie);
  session.begin(viewer(null));
  expect(kept()).toBe(cookie);
  expect(loadAnew).not.toHaveBeenCalled();
  expect(session.get().isAuthenticated).toBe(true);
});

it('a renewal changes no language: something may be half typed', async () => {
  const { session, loadAnew } = await loadPage('');
  session.begin(viewer(null));
  session.begin(viewer('FR'));
  expect(loadAnew).not.toHaveBeenCalled();
  expect(kept()).toBe('');
});

it('a browser that keeps no cookies goes on in its language', async () => {
  const { session, loadAnew } = await loadPage('');
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
  session.begin(viewer('FR'));
  expect(loadAnew).not.toHaveBeenCalled();
  expect(session.get().isAuthenticated).toBe(true);
});
