import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network of a client: an IPv4 address, or the first 64 bits of an IPv6 address, because a single machine may use
 * every address below those.
 */
export function clientNetwork(address: string): string {
  const { ipv4, groups } = parse(address);
  return groups ? groups.slice(0, 4).join(':') : (ipv4 ?? address);
}

/**
 * The network of a client for records that are kept: its IPv4 /24 or IPv6 /48, which tells an office or a provider, and
 * no single line.
 */
export function shortenedNetwork(address: string): string | undefined {
  const { ipv4, groups } = parse(address);
  if (groups) return `${groups.slice(0, 3).join(':')}::/48`;
  return ipv4 && `${ipv4.split('.').slice(0, 3).join('.')}.0/24`;
}

/** The address as IPv4, or as the eight groups of IPv6; neither for a text that is no address. */
function parse(address: string): { ipv4?: string; groups?: string[] } {
  if (isIPv4(address)) return { ipv4: address };
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return { ipv4: mapped };
  const plain = address.split('%')[0] ?? '';
  if (isIPv4(plain)) return { ipv4: plain };
  if (!isIPv6(plain)) return {};
  const [head = '', tail] = plain.toLowerCase().split('::');
  const split = (text: string | undefined) => (text ? text.split(':') : []);
  const [before, after] = [split(head), split(tail)];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return { groups: groups.map((group) => group.replace(/^0+(?=.)/, '')) };
}
