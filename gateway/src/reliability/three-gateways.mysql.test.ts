import { setTimeout as delay } from 'node:timers/promises';
import { aServedGateway, endGateways, type ServedGateway } from '../testing/a-gateway-process.js';
import { aTenant } from '../testing/an-application.js';
import { anEmail, aSignUp, goodPassword } from '../testing/forms.js';
import { mailsIn } from '../testing/mails.js';
import { type Answer, eventually, overHttp } from '../testing/over-http.js';
import { questionLoad, questionsOf } from '../testing/question-load.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';
import { withServices } from '../testing/with-services.js';

/* Three gateways over one database, as they are served for real, started at once on an empty schema. */

let store: TestDatabase;
let gateways: ServedGateway[];
beforeAll(async () => {
  store = await testDatabase();
  gateways = await Promise.all([1, 2, 3].map(() => aServedGateway(store)));
});
afterAll(async () => {
  await endGateways();
  await store?.remove();
});

/** Calls are dealt out as a proxy would: one to each gateway in turn. */
const inTurn = (count: number, call: (address: string, at: number) => Promise<Answer>) =>
  Promise.all(
    Array.from({ length: count }, (_, at) => call(gateways[at % gateways.length]?.address as string, at)),
  );

const mails = () => mailsIn(`${store.dataDir}/mail`);
const tokenMailedTo = async (email: string) => {
  const sent = await eventually(mails, (all) => all.some(({ to }) => to.includes(email)), 15_000);
  return sent.find(({ to }) => to.includes(email))?.token as string;
};

test('a mailed link that all three are shown at once works once', async () => {
  const form = aSignUp();
  await inTurn(1, (address) =>
    overHttp(address).rest('POST', '/api/signup', { ...form, confirm_password: form.confirmPassword }),
  );
  const token = await tokenMailedTo(form.email);
  const answers = await inTurn(20, (address) =>
    overHttp(address).rest('POST', '/api/email/verify', { token }),
  );
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
});

test('each of many mails is sent once, though all three look for mails to send', async () => {
  const addresses = Array.from({ length: 30 }, () => anEmail());
  await inTurn(addresses.length, (address, at) => {
    const form = aSignUp(addresses[at]);
    return overHttp(address).rest('POST', '/api/signup', { ...form, confirm_password: form.confirmPassword });
  });
  const theirs = async () => (await mails()).flatMap(({ to }) => to).filter((to) => addresses.includes(to));
  await eventually(theirs, (all) => all.length >= addresses.length, 60_000);
  // One that is sent twice comes within the next looks at the outbox.
  await delay(4_000);
  expect((await theirs()).toSorted()).toEqual(addresses.toSorted());
  // The second file of a mail would replace the first, so the senders' own words count.
  const lines = gateways.flatMap(({ printed }) => printed);
  const links = (await mails()).filter(({ to }) => addresses.includes(to)).map((mail) => `${mail.links[0]}`);
  const timesSent = links.map((link) => lines.filter((line) => line.includes(link)).length);
  expect(timesSent).toEqual(addresses.map(() => 1));
});

test('wrong passwords are counted over all three', async () => {
  const body = { email: anEmail(), password: 'Wrong-Horse-7' };
  const tries: number[] = [];
  for (let at = 0; at < 9; at += 1) {
    const [answer] = await inTurn(1, () =>
      overHttp(gateways[at % 3]?.address as string).rest('POST', '/api/login_web', body),
    );
    tries.push(answer?.status as number);
  }
  expect(tries.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(tries.slice(5)).toEqual([429, 429, 429, 429]);
});

test('a session that one gave is known to the others, and ends on all of them', async () => {
  const form = aSignUp(anEmail());
  const [first, second, third] = gateways.map(({ address }) => overHttp(address));
  await first?.rest('POST', '/api/signup', { ...form, confirm_password: form.confirmPassword });
  await second?.rest('POST', '/api/email/verify', { token: await tokenMailedTo(form.email) });
  const loggedIn = await third?.rest('POST', '/api/login_web', { email: form.email, password: goodPassword });
  const token = loggedIn?.body.access_token as string;
  const statuses = () =>
    Promise.all(
      gateways.map(
        async ({ address }) => (await overHttp(address, token).rest('GET', '/api/qr_history')).status,
      ),
    );
  expect(await statuses()).toEqual([200, 200, 200]);
  await overHttp(gateways[0]?.address as string, token).rest('POST', '/api/logout');
  expect(await statuses()).toEqual([401, 401, 401]);
});

test('when one of them is killed the others go on, and nothing that was acknowledged is lost', async () => {
  const tenant = await withServices(store, (services) => aTenant(services));
  const [first, second, third] = gateways as [ServedGateway, ServedGateway, ServedGateway];
  const load = questionLoad([first.address, second.address, third.address], tenant);
  const acknowledged = (more: number) =>
    eventually(
      async () => load.ledger.acknowledged,
      (count) => count >= more,
      20_000,
    );
  await acknowledged(100);
  await third.kill();
  const before = load.ledger.acknowledged;
  await acknowledged(before + 100);
  await load.stop();

  const others = load.sent.filter(({ address }) => address !== third.address);
  expect(others.filter(({ status, body }) => status !== 200 || body.errors)).toEqual([]);
  expect(load.ledger.errors(await questionsOf(first.address, tenant))).toEqual([]);
});
