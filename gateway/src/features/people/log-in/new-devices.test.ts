import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aPersonWithPassword, type Person } from '../../../testing/a-person.js';
import { as } from '../../../testing/as.js';
import { emailsTo } from '../../../testing/mails.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const chrome = 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36';
const newerChrome = chrome.replace('131', '132');
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

async function logInWith(
  { email, password }: Person,
  userAgent: string,
  { browser, network = '127.0.0.1' }: { browser?: string; network?: string } = {},
) {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'user-agent': userAgent },
    remoteAddress: network,
    ...(browser && { cookies: { browser } }),
    payload: {
      query: 'mutation ($input: LogInInput!) { logIn(input: $input) { viewer { account { id } } } }',
      variables: { input: { email, password } },
    },
  });
  return answer.cookies.find(({ name }) => name === 'browser')?.value as string;
}
const subject = 'A new device logged in to your account';
const mailed = async ({ email }: Person) =>
  (await emailsTo(gateway, email)).filter((mail) => mail.subject === subject);

test('the first device is no news, another one is mailed once, and a newer version of a browser is the same device', async () => {
  const person = await aPersonWithPassword(gateway);
  await logInWith(person, chrome);
  expect(await mailed(person)).toEqual([]);
  await logInWith(person, firefox);
  await logInWith(person, firefox);
  await logInWith(person, newerChrome);
  const mails = await mailed(person);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Firefox on Linux');
  expect(mails[0]?.text).toMatch(/on \w+ \d+, \d{4} at \d\d:\d\d UTC/);
});

test('a browser that was used before is no news under another name', async () => {
  const person = await aPersonWithPassword(gateway);
  const browser = await logInWith(person, chrome);
  await logInWith(person, firefox, { browser });
  expect(await mailed(person)).toEqual([]);
});

test('a device that was used before is no news in another network', async () => {
  const person = await aPersonWithPassword(gateway);
  await logInWith(person, chrome);
  for (const network of ['192.0.2.7', '198.51.100.7', '2001:db8::7'])
    await logInWith(person, chrome, { network });
  expect(await mailed(person)).toEqual([]);
});

test('"log out everywhere" ends this session too', async () => {
  const person = await aPersonWithPassword(gateway);
  const { data } = await person.graphql('mutation { endAllSessions { endedCount } }');
  expect(data.endAllSessions.endedCount).toBe(1);
  expect(
    (await as(gateway, person.sessionToken).graphql('{ viewer { account { id } } }')).data.viewer,
  ).toBeNull();
});

test('a session names its device, its network and its method', async () => {
  const person = await aPersonWithPassword(gateway);
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'user-agent': chrome },
    remoteAddress: '192.0.2.77',
    payload: {
      query:
        'mutation ($input: LogInInput!) { logIn(input: $input) { viewer { sessions { device network method secondStep isCurrent } } } }',
      variables: { input: { email: person.email, password: person.password } },
    },
  });
  expect(answer.json().data.logIn.viewer.sessions[0]).toEqual({
    device: 'Chrome on Windows',
    network: '192.0.2.0/24',
    method: 'PASSWORD',
    secondStep: false,
    isCurrent: true,
  });
});
