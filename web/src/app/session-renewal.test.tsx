import { act, fireEvent, screen } from '@testing-library/react';
import { session } from '../gateway/session';
import { refuse } from '../testing/a-gateway';
import { renderApp, signIn } from '../testing/render';
import type { AppRoute } from './app-route';

const minuteMs = 60_000;
const routes: AppRoute[] = [
  {
    path: '/questions',
    title: 'Questions',
    access: 'loggedIn',
    Screen: () => <textarea aria-label="Question" />,
  },
  { path: '/login', title: 'Login', access: 'loggedOut', Screen: () => <h1>Login</h1> },
];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/**
 * A session of ten minutes at a gateway that renews it for ten more, up to `limit` milliseconds from now, and answers
 * UNAVAILABLE while it `isAway`.
 */
function open(limit = 720 * minuteMs, isAway = () => false) {
  const latest = Date.now() + limit;
  const renewals: number[] = [];
  const renewSession = () => {
    renewals.push(Date.now());
    if (isAway()) return refuse('UNAVAILABLE', 'Later.');
    return {
      viewer: {
        sessionExpiresAt: new Date(Math.min(Date.now() + 10 * minuteMs, latest)).toISOString(),
        sessionRenewableUntil: new Date(latest).toISOString(),
        account: {
          id: '1',
          email: 'ann@example.com',
          role: 'USER',
          application: { id: '7', name: 'Garden' },
        },
      },
    };
  };
  signIn({ expiresAt: Date.now() + 10 * minuteMs });
  return { ...renderApp(routes, { at: '/questions', answers: { renewSession } }), renewals };
}

const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * minuteMs));
async function type() {
  await act(async () => {
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'a' });
    await jest.advanceTimersByTimeAsync(0);
  });
}

describe('M16: a session', () => {
  it('is not renewed in the first half of its idle time, and is renewed by activity in the second', async () => {
    const { renewals } = open();
    await pass(4);
    await type();
    expect(renewals).toHaveLength(0);
    await pass(2);
    await type();
    expect(renewals).toHaveLength(1);
    expect(session.get().expiresAt - Date.now()).toBeGreaterThan(9 * minuteMs);
  });

  it.each(['pointerdown', 'pointermove', 'wheel'])('is renewed by the pointer: %s', async (event) => {
    const { renewals } = open();
    await pass(6);
    await act(async () => {
      fireEvent(document.body, new Event(event, { bubbles: true }));
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(renewals).toHaveLength(1);
  });

  it('is not renewed by a pointer that rests', async () => {
    const { renewals } = open();
    await pass(6);
    await act(async () => {
      const moved = new Event('pointermove', { bubbles: true });
      fireEvent(document.body, Object.assign(moved, { movementX: 0, movementY: 0 }));
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(renewals).toHaveLength(0);
  });

  it('stays valid while the user is active, with no notice', async () => {
    open();
    for (let minute = 0; minute < 60; minute += 1) {
      await pass(1);
      await type();
      expect(screen.queryByText('Your session is about to end.')).not.toBeInTheDocument();
    }
    expect(session.get().isAuthenticated).toBe(true);
  });

  it('is renewed at most once a minute, and a failed renewal is repeated', async () => {
    let tries = 0;
    signIn({ expiresAt: Date.now() + 10 * minuteMs });
    const renewSession = () => {
      tries += 1;
      return refuse('UNAVAILABLE', 'Later.');
    };
    renderApp(routes, { at: '/questions', answers: { renewSession } });
    await pass(6);
    for (let act = 0; act < 5; act += 1) await type();
    expect(tries).toBe(1);
    await pass(1.1);
    await type();
    expect(tries).toBe(2);
    expect(session.get().isAuthenticated).toBe(true);
  });

  it('without activity ends after its idle time', async () => {
    const { renewals } = open();
    await pass(9.5);
    expect(screen.getByText('Your session is about to end.')).toBeVisible();
    await pass(1);
    expect([renewals.length, session.get().isAuthenticated]).toEqual([0, false]);
  });

  it('that has reached its limit offers to log in again and returns to the same page', async () => {
    const { place, renewals } = open(12 * minuteMs);
    await pass(6);
    await type();
    await pass(5.5);
    await type();
    expect(renewals).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Stay signed in' })).not.toBeInTheDocument();
    await act(async () => screen.getByRole('button', { name: 'Log in again' }).click());
    expect(place()).toBe('/login');
    act(() => signIn());
    expect(place()).toBe('/questions');
  });

  it('of a former account is not restored by a late answer', async () => {
    const { renewals } = open();
    await pass(6);
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'a' });
    act(() => signIn({ email: 'bob@example.com' }));
    await pass(0.1);
    expect(renewals).toHaveLength(1);
    expect(session.get().email).toBe('bob@example.com');
  });
});

describe('M15: the notice of the last minute', () => {
  it('is first in the focus order, and Alt+S takes it from anywhere', async () => {
    let isAway = true;
    const { renewals } = open(720 * minuteMs, () => isAway);
    await pass(9.5);
    const [first] = document.body.querySelectorAll('a[href], button, textarea');
    expect(first).toBe(screen.getByRole('button', { name: 'Stay signed in' }));
    screen.getByRole('textbox').focus();
    // After an act that could not renew, the next one does not ask again within a minute.
    await type();
    isAway = false;
    await type();
    expect(renewals).toHaveLength(1);
    await act(async () => {
      fireEvent.keyDown(screen.getByRole('textbox'), { code: 'KeyS', altKey: true });
      await jest.advanceTimersByTimeAsync(2_000);
    });
    expect(renewals).toHaveLength(2);
    expect(screen.queryByText('Your session is about to end.')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('gives the focus back to where it came from', async () => {
    open();
    await pass(9.5);
    screen.getByRole('textbox').focus();
    const stay = screen.getByRole('button', { name: 'Stay signed in' });
    stay.focus();
    await act(async () => {
      stay.click();
      await jest.advanceTimersByTimeAsync(2_000);
    });
    await pass(0.1);
    expect(stay).not.toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});
