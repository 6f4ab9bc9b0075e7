import { readConfig } from '../../../config.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aPersonWithPassword } from '../../../testing/a-person.js';
import { Authenticator, addPasskey } from '../../../testing/an-authenticator.js';
import { as } from '../../../testing/as.js';
import { Passkey } from './passkey.entity.js';
import { relyingPartyOf } from './relying-party.js';

const partyOf = (env: Record<string, string>) => relyingPartyOf(readConfig(env), 'Back Office');

let gateway: TestGateway | undefined;
afterEach(() => gateway?.close());

test.each<[env: Record<string, string>, id: string]>([
  [{ PUBLIC_URL: 'https://office.example.com' }, 'office.example.com'],
  [{ PUBLIC_URL: 'https://office.example.com', PASSKEY_RP_ID: 'Example.com' }, 'example.com'],
  [{}, 'localhost'],
  [
    {
      PUBLIC_URL: 'https://new.example.org',
      PASSKEY_RP_ID: 'old.example.com',
      PASSKEY_ORIGINS: 'https://old.example.com',
    },
    'old.example.com',
  ],
])('passkeys are made for the domain of %j', (env, id) => {
  const party = partyOf(env);
  expect([party.id, party.unavailableReason]).toEqual([id, null]);
  expect(party.origins[0]).toBe(('PUBLIC_URL' in env && env.PUBLIC_URL) || 'http://localhost:4000');
});

test.each(['other.example', 'ffice.example.com', 'com', 'co.uk', 'github.io', 'www.office.example.com'])(
  'PASSKEY_RP_ID cannot be %s',
  (id) => {
    const hosts = ['office.example.com', 'shop.co.uk', 'somebody.github.io'];
    for (const host of hosts)
      expect(() => partyOf({ PUBLIC_URL: `https://${host}`, PASSKEY_RP_ID: id })).toThrow(
        'PASSKEY_RP_ID must be the domain of PUBLIC_URL',
      );
  },
);

test.each([
  ['https://192.0.2.7', 'Passkeys need a domain name.'],
  ['http://127.0.0.1:4000', 'Passkeys need a domain name.'],
  ['https://[2001:db8::7]', 'Passkeys need a domain name.'],
  ['http://office.example.com', 'Passkeys need https.'],
])('there are no passkeys at %s, and the reason is said', async (publicUrl, reason) => {
  gateway = await aGateway({ PUBLIC_URL: publicUrl });
  const begun = await as(gateway).graphql('mutation { beginPasskeyLogIn { options } }');
  expect([begun.code, begun.errors?.[0]?.message]).toEqual(['CONFLICT', reason]);
  if (publicUrl.startsWith('https:')) return;
  const person = await aPersonWithPassword(gateway);
  const { data } = await person.graphql('{ viewer { passkeys { unavailableReason items { id } } } }');
  expect(data.viewer.passkeys).toEqual({ unavailableReason: reason, items: [] });
  expect((await addPasskey(person, new Authenticator(publicUrl))).code).toBe('CONFLICT');
});

test('a passkey of another domain is listed with the reason why it cannot be used here', async () => {
  gateway = await aGateway();
  const person = await aPersonWithPassword(gateway);
  await addPasskey(person, new Authenticator(gateway.config.publicUrl), 'Phone');
  await gateway.services.database.write((manager) =>
    manager.update(Passkey, { accountId: person.accountId }, { rpId: 'old.example.com' }),
  );
  const { data } = await person.graphql(
    '{ viewer { confirmationMethods passkeys { items { name unusableReason } } } }',
  );
  expect(data.viewer).toEqual({
    confirmationMethods: ['PASSWORD'],
    passkeys: {
      items: [{ name: 'Phone', unusableReason: 'Made for old.example.com, cannot be used here.' }],
    },
  });
});

test('the domain tells browsers which other origins may use its passkeys', async () => {
  gateway = await aGateway({ PASSKEY_ORIGINS: 'https://new.example.org, https://shop.example.com/' });
  const { status, body, headers } = await as(gateway).rest('GET', '/.well-known/webauthn');
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(body).toEqual({
    origins: ['http://localhost:4000', 'https://new.example.org', 'https://shop.example.com'],
  });
});

test('a page of one of PASSKEY_ORIGINS makes and uses passkeys', async () => {
  const other = 'https://new.example.org';
  gateway = await aGateway({ PASSKEY_ORIGINS: other });
  const person = await aPersonWithPassword(gateway);
  expect((await addPasskey(person, new Authenticator(other))).code).toBeUndefined();
  expect((await addPasskey(person, new Authenticator('https://evil.example.org'))).code).toBe(
    'INVALID_INPUT',
  );
});
