import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The network of a client: an IPv4 address, or the first 64 bits of an IPv6 address, because a single machine may use
 * every address below those.
 */
export function clientNetwork(address: string): string {
  const parsed = parsedAddress(address);
  return parsed instanceof ipaddr.IPv6 ? groupsOf(parsed, 4) : (parsed?.toString() ?? address);
}

/**
 * The network of a client for records that are kept: its IPv4 /24 or IPv6 /48, which tells an office or a provider, and
 * no single line.
 */
export function shortenedNetwork(address: string): string | undefined {
  const parsed = parsedAddress(address);
  if (parsed instanceof ipaddr.IPv6)
    return `${new ipaddr.IPv6([...parsed.parts.slice(0, 3), 0, 0, 0, 0, 0])}/48`;
  return parsed && `${parsed.octets.slice(0, 3).join('.')}.0/24`;
}

/**
 * Undefined for a text that is no address. An IPv4 client of a socket for both is one of IPv4 (RFC 4291 §2.5.5.2). A port
 * counts for nothing: some proxies add it to the address in `X-Forwarded-For`.
 */
export function parsedAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const host =
    /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ??
    address.replace(/^((?:::ffff:)?\d+\.\d+\.\d+\.\d+):\d+$/i, '$1');
  const plain = host.split('%')[0] ?? '';
  return isIP(plain) === 0 ? undefined : ipaddr.process(plain);
}

const groupsOf = ({ parts }: ipaddr.IPv6, count: number) =>
  parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':');
