import { textParts } from '../../platform/database/text-parts.js';
import { emailKey } from '../../platform/email-address.js';
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { aVerifiedAccount } from '../../testing/an-account.js';
import { anApplication, type TestApplication } from '../../testing/an-application.js';
import { anEmail, aSignUp } from '../../testing/forms.js';
import { emailsTo } from '../../testing/mails.js';
import { Account } from './account.entity.js';
import { AccountEmailPart } from './account-email-part.entity.js';

/* Every test that closes its gateway finds out, besides, that no address was written and not indexed: `a-gateway.ts`. */

let gateway: TestGateway;
let admin: TestApplication;
beforeAll(async () => {
  gateway = await aGateway();
  admin = await anApplication(gateway, { role: 'admin' });
});
afterAll(() => gateway?.close());

/** The index is what the addresses of all accounts make. */
async function expectIndexed() {
  const [accounts, parts] = await gateway.services.database.read(
    async (manager) => [await manager.find(Account), await manager.find(AccountEmailPart)] as const,
  );
  const made = accounts.flatMap(({ id, email }) => textParts(email).map((part) => `${part} ${id}`));
  expect(parts.map(({ part, accountId }) => `${part} ${accountId}`).sort()).toEqual(made.sort());
}

test('what people and administrators write is indexed, and what goes is not', async () => {
  const { services } = gateway;
  await aVerifiedAccount(gateway);
  const signedUp = aSignUp();
  await services.signUps.signUp(signedUp, '127.0.0.1');
  await expectIndexed();
  const invited = { email: anEmail(), application: admin.name, role: 'user', existing: true } as const;
  const { id } = await services.accountAdmin.register(admin.viewer, invited);
  // The sign-up of the address goes, because it is not verified.
  await services.accountAdmin.register(admin.viewer, { ...invited, email: signedUp.email });
  await services.adminBootstrap.invite(anEmail());
  // Another spelling of an invited address.
  await services.adminBootstrap.invite(invited.email.toUpperCase());
  await expectIndexed();
  await services.accountAdmin.delete(admin.viewer, `${id}`);
  await expectIndexed();
});

test('the spelling of the link that a sign-up is verified with is indexed', async () => {
  const { signUps, accountList } = gateway.services;
  // Both are one address (NFKC), which a search tells apart.
  const [first, second] = ['\uFB01re\u00B2@example.org', 'fire2@example.org'];
  await signUps.signUp({ ...aSignUp(first) }, '127.0.0.1');
  await signUps.signUp({ ...aSignUp(second) }, '127.0.0.1');
  const [mail] = await emailsTo(gateway, second);
  await signUps.verifyEmail(mail?.token ?? '');
  const { rows } = await accountList.list(admin.viewer, { first: 25, search: 'fire2@' });
  expect(rows.map(({ email }) => email)).toEqual([second]);
  await expectIndexed();
});

test('an address that a gateway of the release before writes is indexed later', async () => {
  const { database, accountEmails } = gateway.services;
  const [added, changed] = [anEmail(), anEmail()];
  const { email: former } = await aVerifiedAccount(gateway);
  await database.write(async (manager) => {
    const row = { email: added, emailKey: emailKey(added), role: 'user', createdAt: new Date() } as const;
    await manager.insert(Account, row);
    const where = { emailKey: emailKey(former) };
    await manager.update(Account, where, { email: changed, emailKey: emailKey(changed) });
  });
  await accountEmails.indexMissing();
  await expectIndexed();
});
