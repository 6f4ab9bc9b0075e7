import { setTimeout as delay } from 'node:timers/promises';
import { aServedGateway, endGateways, type ServedGateway } from '../testing/a-gateway-process.js';
import { aMailgun, type TestMailgun } from '../testing/a-mailgun.js';
import { aSignUp } from '../testing/forms.js';
import { eventually, overHttp } from '../testing/over-http.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';

let store: TestDatabase;
let mailgun: TestMailgun;
beforeEach(async () => {
  store = await testDatabase();
  mailgun = await aMailgun();
});
afterEach(async () => {
  await endGateways();
  await mailgun.close();
  await store.remove();
});

const withMailgun = () =>
  aServedGateway(store, {
    env: { MAILGUN_API_KEY: mailgun.key, MAILGUN_DOMAIN: mailgun.domain, MAILGUN_URL: mailgun.url },
  });

/** Signs somebody up. @returns the address, once the gateway has acknowledged it */
async function signUp({ address }: ServedGateway): Promise<string> {
  const { confirmPassword, ...form } = aSignUp();
  const { status } = await overHttp(address).rest('POST', '/api/signup', {
    ...form,
    confirm_password: confirmPassword,
  });
  expect(status).toBe(200);
  return form.email;
}

const recipients = () => mailgun.accepted.map(({ to }) => to as string);
const everybodyHas = (addresses: readonly string[]) =>
  eventually(
    async () => recipients(),
    (reached) => addresses.every((address) => reached.includes(address)),
    20_000,
  );

/** How many mails the gateway has yet to send, by its own figures. */
async function mailsWaiting({ address }: ServedGateway): Promise<number> {
  const { body } = await overHttp(address).rest('GET', '/metrics');
  return Number(
    /^backoffice_outbox_mails\{state="waiting"\} (\d+)$/m.exec(Buffer.from(body).toString())?.[1],
  );
}

test('while the mail provider answers 500 people sign up, and get their mails when it is well again', async () => {
  const gateway = await withMailgun();
  mailgun.behaviour = 500;
  const waiting = [await signUp(gateway), await signUp(gateway), await signUp(gateway)];
  await gateway.says(/A mail was not taken and will be tried again/);
  expect(recipients()).toEqual([]);
  mailgun.behaviour = 200;
  const quick = await signUp(gateway);
  await everybodyHas([...waiting, quick]);
  await delay(2_000);
  expect(recipients().toSorted()).toEqual([...waiting, quick].toSorted());
});

test('a mail provider that hangs holds up neither sign-ups nor a stop, and no mail of theirs is lost', async () => {
  const gateway = await withMailgun();
  mailgun.behaviour = 'hang';
  // More than are sent at once: some are on their way for ever, others have not been looked at.
  const addresses = await Promise.all(Array.from({ length: 8 }, () => signUp(gateway)));
  expect((await gateway.kill('SIGTERM')).code).toBe(0);

  mailgun.behaviour = 200;
  const next = await withMailgun();
  const all = [...addresses, await signUp(next)];
  // Mails on their way at the stop are claimed for a while yet; the others go out, and each is one or the other.
  await eventually(
    async () => recipients().length + (await mailsWaiting(next)),
    (count) => count === all.length,
    20_000,
  );
  expect(recipients().length).toBeGreaterThan(0);
  expect(new Set(recipients()).size).toBe(recipients().length);
});
