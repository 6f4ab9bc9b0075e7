import { Account } from './features/accounts/account.entity.js';
import { emailKey } from './platform/email-address.js';
import { aGateway } from './testing/a-gateway.js';
import { anEmail, aSignUp } from './testing/forms.js';
import { emailsTo } from './testing/mails.js';

test('two gateways over one database count attempts together', async () => {
  const first = await aGateway();
  const second = await aGateway({ DATABASE_URL: first.config.databaseUrl as string });
  try {
    const payload = { email: anEmail(), password: 'Wrong-Horse-7' };
    const statuses: number[] = [];
    for (const gateway of [first, second, first, second, first, second, first]) {
      const { statusCode } = await gateway.app.inject({ method: 'POST', url: '/api/login_web', payload });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  } finally {
    await second.close();
    await first.close();
  }
});

test('twenty redemptions of one link over two gateways open one account', async () => {
  const first = await aGateway();
  const second = await aGateway({ DATABASE_URL: first.config.databaseUrl as string });
  try {
    const form = aSignUp();
    await first.services.signUps.signUp(form, '127.0.0.1');
    const [mail] = await emailsTo(first, form.email);
    const payload = { token: mail?.token };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? first : second).app.inject({ method: 'POST', url: '/api/email/verify', payload }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(400)]);
  } finally {
    await second.close();
    await first.close();
  }
});

describe('H3: two gateways over one database', () => {
  const withPassword = (email: string, password: string) => ({
    ...aSignUp(email),
    password,
    confirmPassword: password,
  });
  const [owners, attackers] = ['Owner-Horse-7', 'Attacker-Horse-7'];

  test('of the links of two sign-ups followed at once, one activates the account, without a password', async () => {
    const first = await aGateway();
    const second = await aGateway({ DATABASE_URL: first.config.databaseUrl as string });
    try {
      const email = anEmail();
      await first.services.signUps.signUp(withPassword(email, owners), '127.0.0.1');
      await second.services.signUps.signUp(withPassword(email, attackers), '127.0.0.1');
      const links = (await emailsTo(first, email)).map(({ token }) => token);
      expect(links).toHaveLength(2);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          (at % 4 < 2 ? first : second).app.inject({
            method: 'POST',
            url: '/api/email/verify',
            payload: { token: links[at % 2] },
          }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(400)]);
      const account = await first.services.database.read((manager) =>
        manager.findOneByOrFail(Account, { emailKey: emailKey(email) }),
      );
      expect(account).toMatchObject({ passwordHash: null, activatedAt: expect.any(Date) });
    } finally {
      await second.close();
      await first.close();
    }
  });

  test('a sign-up at the moment a link is followed never puts its password into the account', async () => {
    const first = await aGateway();
    const second = await aGateway({ DATABASE_URL: first.config.databaseUrl as string });
    try {
      for (let round = 0; round < 8; round += 1) {
        const email = anEmail();
        await first.services.signUps.signUp(withPassword(email, owners), '127.0.0.1');
        const [mail] = await emailsTo(first, email);
        await Promise.all([
          first.services.signUps.verifyEmail(mail?.token ?? ''),
          second.services.signUps.signUp(withPassword(email, attackers), '127.0.0.1'),
        ]);
        const payload = { email, password: attackers };
        const { statusCode } = await first.app.inject({ method: 'POST', url: '/api/login_web', payload });
        expect(statusCode).toBe(401);
      }
    } finally {
      await second.close();
      await first.close();
    }
  });
});
