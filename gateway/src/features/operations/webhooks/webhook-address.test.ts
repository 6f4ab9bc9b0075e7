import ipaddr from 'ipaddr.js';
import { aNameServer, type TestNameServer } from '../../../testing/a-name-server.js';
import { assertWebhookAddress, type Network, resolveBy, webhookTarget } from './webhook-address.js';

const names: Record<string, readonly string[] | undefined> = {
  'public.example.com': ['93.184.216.34', '2606:4700::1'],
  'inner.example.com': ['127.0.0.1'],
  'mixed.example.com': ['93.184.216.34', '10.0.0.1'],
  'mixed6.example.com': ['93.184.216.34', '::1'],
  'silent.example.com': undefined,
};
let server: TestNameServer;
beforeAll(async () => {
  server = await aNameServer((name) => (name in names ? names[name] : []));
});
afterAll(() => server?.close());

const check = (url: string, allowed: readonly Network[] = []) =>
  assertWebhookAddress(url, allowed, resolveBy([server.server], 1_000));
const refused = (message: RegExp) => ({
  code: 'INVALID_INPUT',
  fields: [{ field: 'url', message: { en: expect.stringMatching(message) } }],
});

test.each([
  ['http://public.example.com/', /https/],
  ['ftp://public.example.com/', /https/],
  ['public.example.com', /https/],
  ['https://jane@public.example.com/', /user name/],
  ['https://:secret@public.example.com/', /user name/],
  ['https://public.example.com/#', /fragment/],
  ['https://public.example.com/#part', /fragment/],
  ['https://public.example.com:80/', /port/],
  ['https://public.example.com:0/', /port/],
  ['https://public.example.com:1023/', /port/],
])('7: %s is refused', async (url, message) => {
  await expect(check(url)).rejects.toMatchObject(refused(message));
});

test.each([
  'https://public.example.com',
  'https://public.example.com:443/',
  'https://93.184.216.34:1024/a?b=c',
])('%s is accepted', async (url) => {
  await expect(check(url)).resolves.toBeUndefined();
});

test.each([
  '127.0.0.1',
  '[::1]',
  '169.254.169.254',
  '10.0.0.1',
  '100.64.0.1',
  '[fd00::1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[64:ff9b::a00:1]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '[::]',
  '[::10.0.0.1]',
  '[4000::1]',
  '0.0.0.0',
  '255.255.255.255',
  '0x7f.1',
  '2130706433',
  '017700000001',
  '127.1',
  '192.0.2.1',
  'localhost',
  'localhost.',
])('8: https://%s is refused', async (host) => {
  await expect(check(`https://${host}/`)).rejects.toMatchObject(refused(/public network address/));
});

test.each(['inner', 'mixed', 'mixed6', 'unknown', 'silent'])(
  '9: a name with an address that is not public is refused: %s',
  async (name) => {
    await expect(check(`https://${name}.example.com/`)).rejects.toMatchObject(
      refused(/public network address/),
    );
  },
);

test('a call connects to the network addresses that were checked', async () => {
  const target = await webhookTarget('https://public.example.com/a', [], resolveBy([server.server]));
  expect(target).toMatchObject({ addresses: ['93.184.216.34', '2606:4700::1'] });
});

test('an allowed network may be called, on no other ports than a public one', async () => {
  const allowed = [ipaddr.parseCIDR('127.0.0.0/8'), ipaddr.parseCIDR('fd00::/8')];
  for (const host of ['127.0.0.1', '[::ffff:127.0.0.1]', '[fd00::1]', 'inner.example.com'])
    await expect(check(`https://${host}:8443/`, allowed)).resolves.toBeUndefined();
  await expect(check('https://127.0.0.1:22/', allowed)).rejects.toMatchObject(refused(/port/));
  await expect(check('https://10.0.0.1/', allowed)).rejects.toMatchObject(refused(/public/));
  await expect(check('https://mixed.example.com/', allowed)).rejects.toMatchObject(refused(/public/));
});
