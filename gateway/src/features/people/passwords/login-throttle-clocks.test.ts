import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aVerifiedAccount } from '../../../testing/an-account.js';
import { moveProcessClock, restoreProcessClock } from '../../../testing/process-clock.js';
import { testsMysql } from '../../../testing/test-database.js';
import { LoginThrottle } from './login-throttle.entity.js';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await aGateway();
});
afterEach(async () => {
  restoreProcessClock();
  await gateway?.close();
});

const logIn = async (email: string, password: string) => {
  const payload = { email, password };
  return (await gateway.app.inject({ method: 'POST', url: '/api/login_web', payload })).statusCode;
};
const wrong = 'Wrong-Horse-7';
const change = (row: Partial<LoginThrottle>) =>
  gateway.services.database.write((manager) =>
    manager.createQueryBuilder().update(LoginThrottle).set(row).execute(),
  );
const yearsMs = 365 * 24 * 3_600_000;

describe('H6: gateways with different clocks', () => {
  test('wrong passwords counted by a gateway two seconds ahead cause no wait at another', async () => {
    const { email, password } = await aVerifiedAccount(gateway);
    moveProcessClock(2000);
    for (let tried = 0; tried < 4; tried += 1) expect(await logIn(email, wrong)).toBe(401);
    restoreProcessClock();
    expect(await logIn(email, password)).toBe(200);
  });

  test('an attempt that causes no wait stores no time to wait for', async () => {
    const { email } = await aVerifiedAccount(gateway);
    await logIn(email, wrong);
    const rows = await gateway.services.database.read((manager) => manager.find(LoginThrottle));
    expect(rows.map(({ blockedUntil }) => blockedUntil.getTime())).toEqual([0, 0, 0]);
  });

  test('a wait longer than the maximum, written by a wrong clock, is ignored', async () => {
    const { email, password } = await aVerifiedAccount(gateway);
    await logIn(email, wrong);
    await change({
      blockedUntil: new Date(Date.now() + 12 * yearsMs),
      lastAttemptAt: new Date('2038-01-01'),
    });
    expect(await logIn(email, password)).toBe(200);
  });

  test('the sweep removes attempts dated far in the future by a wrong clock', async () => {
    const { email } = await aVerifiedAccount(gateway);
    await logIn(email, wrong);
    await change({ lastAttemptAt: new Date('2038-01-01') });
    await gateway.services.loginThrottle.sweep();
    expect(await gateway.services.database.read((manager) => manager.count(LoginThrottle))).toBe(0);
  });

  if (testsMysql)
    test('a gateway whose clock is ahead uses the clock of the database', async () => {
      const { email, password } = await aVerifiedAccount(gateway);
      for (let tried = 0; tried < 5; tried += 1) await logIn(email, wrong);
      moveProcessClock(10 * 60_000);
      expect(await logIn(email, password)).toBe(429);
    });
});
