import { act, screen, within } from '@testing-library/react';
import { session } from '../gateway/session';
import { type Answers, loseConnection } from '../testing/a-gateway';
import { renderApp, signIn } from '../testing/render';
import type { Access, AppRoute } from './app-route';
import { startSessionClock } from './session-clock';

const page = (path: string, access: Access): AppRoute => ({
  path,
  title: path,
  access,
  Screen: () => <h1>{`Page ${path}`}</h1>,
});

const routes: AppRoute[] = [
  page('/login', 'loggedOut'),
  page('/signup', 'loggedOut'),
  page('/verify', 'everyone'),
  page('/password-success', 'everyone'),
  page('/qr-generator', 'loggedIn'),
  page('/questions', 'loggedIn'),
  page('/admin-dashboard', 'admin'),
  page('/user_register_web', 'loggedIn'),
];

const linkNames = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

describe('a visitor who is logged out', () => {
  it.each(['/', '/qr-generator', '/questions', '/admin-dashboard', '/verify-otp', '/nowhere'])(
    'is sent from %s to /login',
    (at) => {
      expect(renderApp(routes, { at }).place()).toBe('/login');
    },
  );

  it('sees Login and Sign Up, under the default title', () => {
    renderApp(routes, { at: '/login' });
    expect(linkNames()).toEqual(['Skip to content', 'Back Office', 'Login', 'Sign Up']);
  });
});

describe('a user who is logged in', () => {
  beforeEach(() => signIn({ role: 'USER' }));

  it.each(['/', '/login', '/signup', '/verify-otp', '/nowhere', '/admin-dashboard'])(
    'is sent from %s to /qr-generator',
    (at) => {
      expect(renderApp(routes, { at }).place()).toBe('/qr-generator');
    },
  );

  it('sees the navigation in the order and words of the specification, under the name of the application', () => {
    renderApp(routes, { at: '/questions' });
    expect(linkNames()).toEqual([
      'Skip to content',
      'Garden',
      'QR generator',
      'Questions',
      'Static page',
      'Help center',
      'Register user',
      'Overview',
      'Scan',
      'Print runs',
      'Scans',
      'Codes and labels',
      'Languages',
      'Members',
      'Keys',
      'Webhooks',
      'Devices',
      'Recent changes',
      'Audit log',
      'What is kept',
    ]);
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  it('sees the administration navigation on the page that adds a web user', () => {
    renderApp(routes, { at: '/user_register_web' });
    const main = screen.getByRole('navigation', { name: 'Main' });
    const links = within(main).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Admin Dashboard', 'Register user']);
  });

  it.each(['/verify', '/password-success'])('sees no navigation on %s', (at) => {
    renderApp(routes, { at });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('an administrator', () => {
  it.each(['/login', '/signup', '/verify-otp'])('is sent from %s to the dashboard', (at) => {
    signIn({ role: 'ADMIN' });
    expect(renderApp(routes, { at }).place()).toBe('/admin-dashboard');
  });

  it('is known by the role in any letter case', () => {
    signIn({ role: 'ADMIN' });
    act(() => {
      localStorage.setItem('userRole', 'Admin');
      window.dispatchEvent(new StorageEvent('storage', { key: 'isAuthenticated' }));
    });
    expect(renderApp(routes, { at: '/admin-dashboard' }).place()).toBe('/admin-dashboard');
  });

  it('reaches the accounts from an ordinary page, and the own codes from there', async () => {
    signIn({ role: 'ADMIN' });
    const { user, place } = renderApp(routes, { at: '/questions' });
    await user.click(screen.getByRole('link', { name: 'Accounts' }));
    expect(place()).toBe('/admin-dashboard');
    await user.click(screen.getByRole('link', { name: 'Your own codes' }));
    expect(place()).toBe('/qr-generator');
  });
});

describe('a session that ends', () => {
  it.each(['userEmail', 'userRole', 'userApplication'])(
    'leaves nothing on screen while %s is missing',
    async (key) => {
      signIn();
      act(() => {
        localStorage.removeItem(key);
        window.dispatchEvent(new StorageEvent('storage', { key: 'isAuthenticated' }));
      });
      const neverAnswered = new Promise(() => undefined);
      renderApp(routes, { at: '/questions', answers: { viewer: () => neverAnswered } });
      expect(screen.queryByRole('banner')).not.toBeInTheDocument();
      expect(screen.queryByRole('main')).not.toBeInTheDocument();
    },
  );

  it('is restored from the gateway when only the stored names were lost', async () => {
    signIn();
    act(() => {
      localStorage.removeItem('userApplication');
      window.dispatchEvent(new StorageEvent('storage', { key: 'isAuthenticated' }));
    });
    const viewer = {
      sessionExpiresAt: new Date(Date.now() + 60_000 * 9).toISOString(),
      account: { id: '1', email: 'ann@example.com', role: 'USER', application: { id: '7', name: 'Garden' } },
    };
    renderApp(routes, { at: '/questions', answers: { viewer: () => viewer } });
    expect(await screen.findByRole('heading', { name: 'Page /questions' })).toBeVisible();
    expect(localStorage.getItem('userApplication')).toBe('Garden');
  });

  describe('M7: of which the browser lost a part while the gateway is away', () => {
    const openIncomplete = (answers: Answers) => {
      signIn();
      act(() => {
        localStorage.removeItem('userApplication');
        window.dispatchEvent(new StorageEvent('storage', { key: 'isAuthenticated' }));
      });
      return renderApp(routes, { at: '/questions', answers });
    };

    it('says so, and is restored when the person tries again', async () => {
      let isAway = true;
      const viewer = {
        sessionExpiresAt: new Date(Date.now() + 540_000).toISOString(),
        account: {
          id: '1',
          email: 'ann@example.com',
          role: 'USER',
          application: { id: '7', name: 'Garden' },
        },
      };
      const { user } = openIncomplete({ viewer: () => (isAway ? loseConnection() : viewer) });
      const again = await screen.findByRole('button', { name: 'Try again' });
      expect(again).toHaveFocus();
      isAway = false;
      await user.click(again);
      expect(await screen.findByRole('heading', { name: 'Page /questions' })).toBeVisible();
    });

    it('can be left for the login page', async () => {
      const { user, place } = openIncomplete({
        viewer: () => loseConnection(),
        logOut: () => ({ loggedOut: true }),
      });
      await user.click(await screen.findByRole('button', { name: 'Log out' }));
      expect(await screen.findByRole('heading', { name: 'Page /login' })).toBeVisible();
      expect(place()).toBe('/login');
      expect(localStorage).toHaveLength(0);
    });
  });

  it('clears the storage at the next check, goes to /login, and leads back after the next login', () => {
    jest.useFakeTimers();
    const stop = startSessionClock();
    try {
      signIn({ expiresAt: Date.now() + 90_000 });
      const { place } = renderApp(routes, { at: '/questions?page=2' });
      act(() => jest.advanceTimersByTime(120_000));
      expect(place()).toBe('/login');
      expect(localStorage).toHaveLength(0);
      act(() => signIn());
      expect(place()).toBe('/questions?page=2');
    } finally {
      stop();
      jest.useRealTimers();
    }
  });

  it('after a logout leads to the start page at the next login', async () => {
    signIn();
    const { user, place } = renderApp(routes, {
      at: '/questions',
      answers: { logOut: () => ({ loggedOut: true }) },
    });
    sessionStorage.setItem('draft:bob@example.com:question:new', 'Half a thought');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Page /login' })).toBeVisible();
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    act(() => signIn());
    expect(place()).toBe('/qr-generator');
  });

  it('M14: ends after a confirmation where a logout discards unsaved text, and not when that is cancelled', async () => {
    signIn();
    const { user, place } = renderApp(routes, {
      at: '/questions',
      answers: { logOut: () => ({ loggedOut: true }) },
    });
    const draft = 'draft:ann@example.com:question:new';
    sessionStorage.setItem(draft, 'Half a thought');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(place()).toBe('/questions');
    expect(sessionStorage.getItem(draft)).toBe('Half a thought');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await user.click(screen.getByRole('button', { name: 'Discard and log out' }));
    expect(await screen.findByRole('heading', { name: 'Page /login' })).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('ends in this tab when another tab logs out', () => {
    signIn();
    const { place } = renderApp(routes, { at: '/questions' });
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: 'loggedOut', newValue: 'true' }));
      window.dispatchEvent(new StorageEvent('storage', { key: 'isAuthenticated', newValue: null }));
    });
    expect(place()).toBe('/login');
    act(() => signIn());
    expect(place()).toBe('/qr-generator');
  });

  it('can be renewed in its last minute', async () => {
    signIn({ expiresAt: Date.now() + 50_000 });
    const expiresAt = Date.now() + 600_000;
    const viewer = {
      sessionExpiresAt: new Date(expiresAt).toISOString(),
      sessionRenewableUntil: new Date(expiresAt + 1).toISOString(),
      account: { id: '1', email: 'ann@example.com', role: 'USER', application: { id: '7', name: 'Garden' } },
    };
    const { user } = renderApp(routes, { at: '/questions', answers: { renewSession: () => ({ viewer }) } });
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    expect(await screen.findByRole('heading', { name: 'Page /questions' })).toBeVisible();
    expect(screen.queryByText('Your session is about to end.')).not.toBeInTheDocument();
    expect(session.get().expiresAt).toBe(expiresAt);
  });
});
