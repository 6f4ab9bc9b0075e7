import { Account } from './features/people/accounts/account.entity.js';
import type { KeyHolder } from './platform/access/viewer.js';
import { emailKey } from './platform/email-address.js';
import { asApp } from './testing/a-device.js';
import { aGateway, type TestGateway } from './testing/a-gateway.js';
import { aPersonWithPassword, completeLogIn, logIn } from './testing/a-person.js';
import { anApplication, type TestApplication } from './testing/an-application.js';
import { anAuthenticatorApp } from './testing/an-authenticator-app.js';
import { anEmail, aSignUp } from './testing/forms.js';
import { emailsTo } from './testing/mails.js';
import { passTime } from './testing/pass-time.js';

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

test('of twenty phones that redeem one code at once through three gateways one wins, and 19 are told that it is used', async () => {
  const first = await aGateway();
  const others = [0, 1].map(() => aGateway({ DATABASE_URL: first.config.databaseUrl as string }));
  const gateways = [first, ...(await Promise.all(others))];
  try {
    const ann = await anApplication(first);
    const { applicationKeys, qrBatches, qrCodes } = first.services;
    const { secret } = await applicationKeys.create(ann.scope, ann.viewer, { name: 'Phones' });
    await qrBatches.generate(ann.scope, ann.viewer, { count: 1 });
    const code = (await qrCodes.list(ann.scope, { first: 1 })).rows[0]?.code;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (gateways[at % 3] as TestGateway).app.inject({
          method: 'POST',
          url: '/api/v2/qr/redeem',
          headers: { authorization: `Bearer ${secret}` },
          payload: { code, nonce: `phone-${at}-scan` },
        }),
      ),
    );
    const reasons = answers.map((answer) => answer.json().reason ?? answer.json().status).sort();
    expect(reasons).toEqual([...Array<string>(19).fill('already_used'), 'ok']);
  } finally {
    for (const gateway of gateways.reverse()) await gateway.close();
  }
});

test('of three phones that redeem each of sixteen codes at once through three gateways, in another order each, one wins', async () => {
  const first = await aGateway();
  const others = [0, 1].map(() => aGateway({ DATABASE_URL: first.config.databaseUrl as string }));
  const gateways = [first, ...(await Promise.all(others))];
  try {
    const ann = await anApplication(first);
    const { applicationKeys, qrBatches, qrCodes } = first.services;
    const { secret } = await applicationKeys.create(ann.scope, ann.viewer, { name: 'Phones' });
    const holder = (await applicationKeys.identify(secret)) as KeyHolder;
    await qrBatches.generate(ann.scope, ann.viewer, { count: 16 });
    const codes = (await qrCodes.list(ann.scope, { first: 16 })).rows.map(({ code }) => code);
    const orders = [codes, [...codes].reverse(), [...codes].sort()];
    const answers = await Promise.all(
      gateways.flatMap(({ services }, at) =>
        (orders[at] as string[]).map((code) =>
          services.redemptions.redeem(holder, { code, nonce: `${at}-${code}` }),
        ),
      ),
    );
    const accepted = answers.filter(({ refusal }) => refusal === null).map(({ code }) => code?.code);
    expect(accepted.sort()).toEqual([...codes].sort());
    expect(answers.filter(({ refusal }) => refusal === 'already_used')).toHaveLength(32);
    const days = await first.services.qrScans.days(ann.scope, 1);
    expect(days).toMatchObject([{ accepted: 16, refused: { already_used: 32 } }]);
  } finally {
    for (const gateway of gateways.reverse()) await gateway.close();
  }
});

test('of twenty undos of one deletion through two gateways one restores it, and 19 are told that it was done', async () => {
  const first = await aGateway();
  const second = await aGateway({ DATABASE_URL: first.config.databaseUrl as string });
  try {
    const ann = await anApplication(first);
    const { questions } = first.services;
    const ids: string[] = [];
    for (const text of ['a', 'b', 'c']) ids.push(String((await questions.add(ann.scope, { text })).id));
    const { undo } = await questions.delete(ann.viewer, ids);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? first : second).services.undoJournal.undo(ann.viewer, String(undo?.id)).then(
          ({ restored }) => restored,
          ({ message }: Error) => message,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual([3, ...Array(19).fill('This was undone already.')]);
    const { rows } = await questions.list(ann.scope, { first: 10 });
    expect(rows.map(({ id }) => String(id))).toEqual(ids);
  } finally {
    await second.close();
    await first.close();
  }
});

test('of questions added at once through two gateways none is lost, and later ones follow earlier ones', async () => {
  const first = await aGateway();
  const second = await aGateway({ DATABASE_URL: first.config.databaseUrl as string });
  try {
    const ann = await anApplication(first);
    for (const round of ['a', 'b', 'c'])
      await Promise.all(
        Array.from({ length: 40 }, (_, at) =>
          (at % 2 ? first : second).services.questions.add(ann.scope, { text: round }),
        ),
      );
    const { rows } = await first.services.questions.list(ann.scope, { first: 200 });
    expect(rows.map(({ text }) => text).join('')).toBe('a'.repeat(40) + 'b'.repeat(40) + 'c'.repeat(40));
    const versions = await second.services.contentVersions.read(ann.scope, 'questions');
    expect(versions).toBe(120);
  } finally {
    await second.close();
    await first.close();
  }
});

test('twenty moves at once through two gateways lose no question and double none', async () => {
  const first = await aGateway();
  const second = await aGateway({ DATABASE_URL: first.config.databaseUrl as string });
  try {
    const ann = await anApplication(first);
    const { questions } = first.services;
    const ids: string[] = [];
    for (let at = 0; at < 20; at += 1)
      ids.push(String((await questions.add(ann.scope, { text: `${at}` })).id));
    // Moves wait for each other, on a busy machine for longer than a query may take: such a one is asked for again.
    const move = async (through: TestGateway, id: string, after: string | null): Promise<unknown> =>
      through.services.questions.move(ann.viewer, id, after).catch((error) => {
        if (error.code !== 'UNAVAILABLE') throw error;
        return move(through, id, after);
      });
    await Promise.all(
      ids.map((id, at) =>
        move(at % 2 ? first : second, id, at % 3 ? (ids[(at * 7 + 1) % 20] as string) : null),
      ),
    );
    const { rows } = await questions.list(ann.scope, { first: 200 });
    expect(rows.map(({ id }) => String(id)).toSorted()).toEqual(ids.toSorted());
    expect(new Set(rows.map(({ rank }) => rank)).size).toBe(20);
  } finally {
    await second.close();
    await first.close();
  }
});

test('a change through one gateway is read at once through the other, and each answers an unchanged list from memory', async () => {
  const first = await aGateway();
  const second = await aGateway({ DATABASE_URL: first.config.databaseUrl as string });
  try {
    const ann = await anApplication(first);
    const url = `/api/questions?application=${ann.name}`;
    const read = async ({ app }: TestGateway) => {
      const { body, headers } = await app.inject({ url });
      return [(JSON.parse(body) as unknown[]).length, headers.etag] as const;
    };
    for (let count = 1; count <= 10; count += 1) {
      const [writer, other] = count % 2 ? [first, second] : [second, first];
      await writer.services.questions.add(ann.scope, { text: `Question ${count}?` });
      const [length, etag] = await read(other);
      expect([length, await read(writer)]).toEqual([count, [count, etag]]);
    }
    const reads = [first, second].map(({ services }) => jest.spyOn(services.questions, 'texts'));
    expect(await read(first)).toEqual(await read(second));
    for (const texts of reads) expect(texts).not.toHaveBeenCalled();
  } finally {
    await second.close();
    await first.close();
  }
});

test('a scheduled text starts on both gateways by its date, in place of the answers that they keep', async () => {
  const first = await aGateway();
  const second = await aGateway({ DATABASE_URL: first.config.databaseUrl as string });
  try {
    const ann = await anApplication(first);
    const { legalTexts } = first.services;
    await legalTexts.save(ann.scope, 'about_us', { text: 'today' });
    const effectiveAt = new Date(Date.now() + 3_600_000);
    await legalTexts.save(ann.scope, 'about_us', { text: 'tomorrow', effectiveAt });
    const url = `/api/about_us?application=${ann.name}`;
    const readBoth = () =>
      Promise.all(
        [first, second].map(async ({ app }) => {
          const { headers, body } = await app.inject({ url });
          return [JSON.parse(body).about_us, headers.etag];
        }),
      );
    const [before] = await readBoth();
    expect(await readBoth()).toEqual([before, before]);
    await passTime(first.services, 2 * 3_600_000);
    const [after] = await readBoth();
    expect([before?.[0], after?.[0], after?.[1] === before?.[1]]).toEqual(['today', 'tomorrow', false]);
    expect(await readBoth()).toEqual([after, after]);
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

test('of two administrators who take the rights of each other through two gateways, one remains', async () => {
  const first = await aGateway();
  const second = await aGateway({ DATABASE_URL: first.config.databaseUrl as string });
  try {
    const take = {
      deactivate: ({ services }: TestGateway, by: TestApplication, id: string) =>
        services.accountChanges.deactivate(by.viewer, { id }),
      demote: ({ services }: TestGateway, by: TestApplication, id: string) =>
        services.accountChanges.changeRole(by.viewer, { id, role: 'user' }),
      delete: ({ services }: TestGateway, by: TestApplication, id: string) =>
        services.accountAdmin.delete(by.viewer, id),
    };
    for (const [ones, others] of [
      ['deactivate', 'deactivate'],
      ['demote', 'demote'],
      ['deactivate', 'delete'],
      ['demote', 'deactivate'],
    ] as const) {
      await first.services.database.write((manager) =>
        manager.update(Account, { role: 'admin' }, { role: 'user' }),
      );
      const [ann, bob] = [
        await anApplication(first, { role: 'admin' }),
        await anApplication(first, { role: 'admin' }),
      ];
      const outcomes = await Promise.allSettled([
        take[ones](first, ann, String(bob.accountId)),
        take[others](second, bob, String(ann.accountId)),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const { data } = await (await anApplication(second, { role: 'admin' })).graphql(
        '{ accounts(filter: { state: ACTIVE, role: ADMIN }) { totalCount } }',
      );
      // The one that remains, and the one that asks.
      expect(data.accounts.totalCount).toBe(2);
    }
  } finally {
    await second.close();
    await first.close();
  }
});

test('a session ends on every gateway at once when its account is deactivated', async () => {
  const first = await aGateway();
  const second = await aGateway({ DATABASE_URL: first.config.databaseUrl as string });
  try {
    const [admin, ann] = [await anApplication(first, { role: 'admin' }), await anApplication(first)];
    const status = async () => {
      const headers = { authorization: `Bearer ${ann.sessionToken}` };
      return (await second.app.inject({ url: '/api/get_users', headers })).statusCode;
    };
    expect(await status()).toBe(200);
    await first.services.accountChanges.deactivate(admin.viewer, { id: String(ann.accountId) });
    expect(await status()).toBe(401);
  } finally {
    await second.close();
    await first.close();
  }
});

test("a member's browser ends on every gateway at once with the session that connected it", async () => {
  const first = await aGateway();
  const second = await aGateway({ DATABASE_URL: first.config.databaseUrl as string });
  try {
    const ann = await anApplication(first);
    const { devices, sessions } = first.services;
    const { secret } = await devices.connectBrowser(ann.scope, ann.viewer, { name: 'Firefox' });
    const statuses = () =>
      Promise.all(
        [first, second].map(async (gateway) => (await asApp(gateway, secret)('GET', 'devices/self')).status),
      );
    expect(await statuses()).toEqual([200, 200]);
    await sessions.endByToken(ann.sessionToken);
    expect(await statuses()).toEqual([401, 401]);
  } finally {
    await second.close();
    await first.close();
  }
});

test('of ten log-ins with one code over two gateways one succeeds', async () => {
  const first = await aGateway();
  const second = await aGateway({ DATABASE_URL: first.config.databaseUrl as string });
  try {
    const person = await aPersonWithPassword(first);
    const app = await anAuthenticatorApp(first, person);
    const gateways = Array.from({ length: 10 }, (_, at) => (at % 2 ? first : second));
    const pendings: (string | undefined)[] = [];
    for (const gateway of gateways) pendings.push((await logIn(gateway, person)).pending);
    const code = app.code();
    const answers = await Promise.all(
      gateways.map((gateway, at) => completeLogIn(gateway, pendings[at], { code })),
    );
    expect(answers.filter(({ session }) => session !== undefined)).toHaveLength(1);
  } finally {
    await second.close();
    await first.close();
  }
});
