import { signIn } from '../testing/render';
import { noteGatewayTime, session } from './session';

describe('the stored session', () => {
  it('is the five keys of the specification', () => {
    const expiresAt = Date.now() + 600_000;
    signIn({ email: 'ann@example.com', role: 'ADMIN', application: 'Garden', expiresAt });
    expect({ ...localStorage }).toEqual({
      isAuthenticated: 'true',
      userEmail: 'ann@example.com',
      userRole: 'admin',
      userApplication: 'Garden',
      authExpiry: String(expiresAt),
    });
  });

  it('is ended by a check after its expiry and not by one before it', () => {
    signIn({ expiresAt: Date.now() + 1_000 });
    session.endIfExpired();
    expect(session.get().isAuthenticated).toBe(true);
    signIn({ expiresAt: Date.now() - 1 });
    session.endIfExpired();
    expect(session.get().isAuthenticated).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it('lasts its time in a browser whose clock is wrong', () => {
    const serverNow = Date.now() + 3_600_000;
    noteGatewayTime(new Date(serverNow).toUTCString());
    try {
      signIn({ expiresAt: serverNow + 600_000 });
      expect(session.get().expiresAt - Date.now()).toBeGreaterThan(590_000);
      expect(session.get().expiresAt - Date.now()).toBeLessThan(610_000);
    } finally {
      noteGatewayTime(new Date().toUTCString());
    }
  });

  it('follows a login in another tab', () => {
    for (const [key, value] of Object.entries({
      userEmail: 'bob@example.com',
      userRole: 'user',
      userApplication: 'Shop',
      authExpiry: String(Date.now() + 600_000),
      isAuthenticated: 'true',
    })) {
      localStorage.setItem(key, value);
    }
    window.dispatchEvent(new StorageEvent('storage', { key: 'isAuthenticated', newValue: 'true' }));
    expect(session.get()).toMatchObject({
      isAuthenticated: true,
      email: 'bob@example.com',
      application: 'Shop',
    });
  });
});
