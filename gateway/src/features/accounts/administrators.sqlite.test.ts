import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { aSignUp, goodPassword } from '../../testing/forms.js';
import { Account } from './account.js';
import { emailKey } from './email-key.js';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await aGateway();
});
afterEach(() => gateway?.close());

const terminalAddress = 'admin@office.localhost';
const boot = (adminEmail?: string, adminPassword?: string) =>
  gateway.services.administrators.ensureFirst({ adminEmail, adminPassword });
/** The link that a boot without an address prints to the terminal. */
const printedLink = async () => {
  const outcome = await boot();
  return outcome.kind === 'link' ? outcome.url : '';
};
const waitingAccount = () =>
  gateway.services.database.read((manager) =>
    manager.findOneBy(Account, { emailKey: emailKey(terminalAddress) }),
  );
const canBeUsed = (url: string) =>
  gateway.services.actionTokens
    .expiryOf(new URL(url).searchParams.get('token') ?? '', ['accept-invitation'])
    .then(
      () => true,
      () => false,
    );

test('without an address in the environment each boot prints a link, and the newest one works', async () => {
  const [older, newer] = [await printedLink(), await printedLink()];
  expect(newer).toMatch(/^http:\/\/localhost:4000\/create-new-password\?token=[\w-]{43}$/);
  expect([await canBeUsed(older), await canBeUsed(newer)]).toEqual([false, true]);
  expect(await waitingAccount()).toMatchObject({ role: 'admin', activatedAt: null });
});

test('nobody can put the printed link out of use by asking for another, over sign-up or the forgotten password', async () => {
  const link = await printedLink();
  await gateway.services.passwords.requestReset({ email: terminalAddress });
  await gateway.services.signUps.signUp(aSignUp(terminalAddress));
  expect(await canBeUsed(link)).toBe(true);
});

test('the account that waited for the terminal is gone once another administrator was named', async () => {
  const link = await printedLink();
  await boot('boss@example.com', goodPassword);
  expect(await waitingAccount()).toBeNull();
  expect(await canBeUsed(link)).toBe(false);
});

test('whoever follows the printed link is the administrator, and no further link is printed', async () => {
  const token = new URL(await printedLink()).searchParams.get('token');
  const set = await gateway.app.inject({
    method: 'POST',
    url: '/api/password/reset',
    payload: { token, new_password: goodPassword, confirm_password: goodPassword },
  });
  expect(set.statusCode).toBe(200);
  const login = await gateway.app.inject({
    method: 'POST',
    url: '/api/login_web',
    payload: { email: terminalAddress, password: goodPassword },
  });
  expect(login.json()).toMatchObject({ status: 'success', role: 'admin', application: 'admin' });
  expect(await boot()).toEqual({ kind: 'present' });
  expect(await waitingAccount()).not.toBeNull();
});
