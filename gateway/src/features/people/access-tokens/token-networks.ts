import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { parsedAddress } from '../../../platform/client-network.js';
import { says } from './access-tokens.messages.js';

const maxNetworks = 5;

/** A network in one way of writing, such as `192.0.2.0/24`; a single address is the smallest one. */
function network(text: string): string | undefined {
  const [, address = '', length] = /^([\d.]+|[\da-f:]+)(?:\/(\d{1,3}))?$/i.exec(text.trim()) ?? [];
  const parsed = parsedAddress(address);
  if (!parsed || (parsed.kind() === 'ipv4') !== address.includes('.')) return undefined;
  const bits = Number(length ?? parsed.toByteArray().length * 8);
  if (bits > parsed.toByteArray().length * 8) return undefined;
  const kind = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${kind.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
}

/** The networks of an input; null for everywhere. */
export const networksRule = z
  .array(
    z.string().transform((text, context) => {
      const found = network(text);
      if (found === undefined) context.addIssue({ code: 'custom', ...says.noNetwork });
      return found ?? '';
    }),
  )
  .max(maxNetworks, says.tooManyNetworks(maxNetworks))
  .nullish()
  .transform((networks) => (networks && networks.length > 0 ? [...new Set(networks)] : null));

/** Whether a client is in one of the networks. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const client = parsedAddress(address);
  return networks.some((each) => {
    const [start, bits] = ipaddr.parseCIDR(each);
    return client?.kind() === start.kind() && client.match(start, bits);
  });
}
