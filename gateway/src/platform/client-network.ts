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

/**
 * The address as IPv4, or as the eight groups of IPv6; neither for a text that is no address. A port counts for nothing:
 * some proxies add it to the address in `X-Forwarded-For`.
 */
function parse(address: string): { ipv4?: string; groups?: string[] } {
  if (isIPv4(address)) return { ipv4: address };
  const host =
    /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ??
    address.replace(/^((?:::ffff:)?\d+\.\d+\.\d+\.\d+):\d+$/i, '$1');
  const plain = host.split('%')[0] ?? '';
  if (isIPv4(plain)) return { ipv4: plain };
  if (!isIPv6(plain)) return {};
  const [head = '', tail] = plain
    .toLowerCase()
    .replace(/\d+\.[\d.]+$/, groupsOfIPv4)
    .split('::');
  const split = (text: string | undefined) => (text ? text.split(':') : []);
  const [before, after] = [split(head), split(tail)];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const padded = [...before, ...Array<string>(zeros).fill('0'), ...after];
  const groups = padded.map((group) => group.replace(/^0+(?=.)/, ''));
  // An IPv4 client of a socket for both (RFC 4291 §2.5.5.2).
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? { ipv4: groups.slice(6).flatMap(bytesOf).join('.') } : { groups };
}

const bytesOf = (group: string) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255];

/** The last 32 bits of an IPv6 address that are written as IPv4, as two groups. */
function groupsOfIPv4(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}
