import { clientNetwork, shortenedNetwork } from './client-network.js';

test.each([
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::bbbb', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
])('the network of %s is %s', (address, network) => expect(clientNetwork(address)).toBe(network));

// Some proxies write them into `X-Forwarded-For`, and each connection has another one.
test.each([
  ['192.0.2.1:50123', '192.0.2.1'],
  ['::ffff:192.0.2.1:50123', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:50123', '192.0.2.1'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2'],
  ['[fe80::1%eth0]:443', 'fe80:0:0:0'],
])('a port makes no network of its own: that of %s is %s', (address, network) =>
  expect(clientNetwork(address)).toBe(network),
);

test('a text that is no address is a network by itself, and has none for records', () => {
  for (const text of ['unknown', '', 'a:80', '[a]:80', '1.2.3.4:x', '1.2.3.4.5:80'])
    expect([clientNetwork(text), shortenedNetwork(text)]).toEqual([text, undefined]);
});

test('records keep a part of the network, with and without a port', () => {
  for (const address of ['192.0.2.1', '192.0.2.77:50123', '[::ffff:192.0.2.1]:1'])
    expect(shortenedNetwork(address)).toBe('192.0.2.0/24');
  for (const address of ['2001:db8:1:2::1', '[2001:db8:1:3::1]:443'])
    expect(shortenedNetwork(address)).toBe('2001:db8:1::/48');
  expect(shortenedNetwork('2001:db8:0:2::1')).toBe('2001:db8::/48');
});
