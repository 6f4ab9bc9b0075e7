import { Account } from '../features/people/accounts/account.entity.js';
import { SecondFactor } from '../features/people/second-step/second-factor.entity.js';
import { Session } from '../features/people/sessions/session.entity.js';
import { OutboxMail } from '../platform/mail/outbox-mail.entity.js';
import { runCommand } from '../testing/a-command.js';
import { aTenant } from '../testing/an-application.js';
import { migratedDatabase } from '../testing/migrated-database.js';
import type { TestDatabase } from '../testing/test-database.js';
import { withServices } from '../testing/with-services.js';

let store: TestDatabase;
beforeEach(async () => {
  store = await migratedDatabase();
});
afterEach(() => store.remove());

const admin = (...words: string[]) => runCommand('commands/admin', store, words);

test('an operator resets a second step: the factor and the sessions go, and the owner is mailed', async () => {
  const { email, accountId } = await withServices(store, async (services) => {
    const tenant = await aTenant(services);
    const factor = {
      accountId: tenant.accountId,
      secret: 'x',
      confirmedAt: new Date(),
      lastStep: 1,
      epoch: 1,
    };
    await services.database.write((manager) => manager.insert(SecondFactor, factor));
    return tenant;
  });
  const { code, output } = await admin('--reset-second-step', email.toUpperCase());
  expect([code, output]).toEqual([0, expect.stringContaining('logs in with the password alone now')]);
  const left = await withServices(store, ({ database }) =>
    database.read(async (manager) => [
      await manager.countBy(SecondFactor, { accountId }),
      await manager.countBy(Session, { accountId }),
      (await manager.findBy(OutboxMail, { recipient: email })).map(({ purpose }) => purpose),
    ]),
  );
  expect(left).toEqual([0, 0, ['second-step-reset']]);
});

test('resetting what is not there says so', async () => {
  const { email } = await withServices(store, (services) => aTenant(services));
  expect(await admin('--reset-second-step', email)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('has no second step'),
  });
  expect(await admin('--reset-second-step', 'nobody@example.com')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('User not found.'),
  });
  expect(await admin('--reset-second-step')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Say whom'),
  });
});

test('an account becomes an administrator', async () => {
  const { email, accountId } = await withServices(store, (services) => aTenant(services));
  expect(await admin(email)).toMatchObject({
    code: 0,
    output: expect.stringContaining('is an administrator'),
  });
  const { role } = await withServices(store, ({ database }) =>
    database.read((manager) => manager.findOneByOrFail(Account, { id: accountId })),
  );
  expect(role).toBe('admin');
});
