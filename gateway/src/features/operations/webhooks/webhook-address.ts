import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { DomainError } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import type { Sentence } from '../../../platform/errors/sentences.js';
import { says } from './webhook-address.messages.js';

/** A network as `10.0.0.0/8`, parsed. */
export type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Finds the network addresses of a host, none when it is unknown. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** A target that may be called, at these network addresses and no others. */
export interface WebhookTarget {
  readonly url: URL;
  readonly addresses: readonly string[];
}

/**
 * Asks name servers, by default the ones that the machine asks. Node's own `lookup` would occupy one of the few threads that hash
 * passwords for as long as a name server is silent.
 */
export function resolveBy(servers?: readonly string[], deadlineMs = 6_000): Resolve {
  return async (host) => {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    if (servers) resolver.setServers(servers);
    const deadline = setTimeout(() => resolver.cancel(), deadlineMs);
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    clearTimeout(deadline);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
}

/**
 * The one check of an address, before it is saved, tested and each time it is called. A call connects to the network addresses
 * that were checked here and asks for no others, so a name that leads elsewhere a moment later leads nowhere.
 * @param allowed networks that may be called though they are not public
 * @throws DomainError INVALID_INPUT
 */
export async function webhookTarget(
  text: string,
  allowed: readonly Network[],
  resolve: Resolve = resolveBy(),
): Promise<WebhookTarget> {
  if (!URL.canParse(text)) throw refused(says.notHttps);
  // Other ways to write a network address, such as 0x7f.1 and 2130706433, are written as 127.0.0.1 from here on.
  const url = new URL(text);
  if (url.protocol !== 'https:') throw refused(says.notHttps);
  if (url.username || url.password || text.includes('#')) throw refused(says.notPlain);
  if (url.port !== '' && Number(url.port) < 1024) throw refused(says.port);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // Node connects to a literal address without asking for it.
  const addresses = isIP(host) ? [host] : await resolve(host);
  if (addresses.length === 0 || !addresses.every((address) => mayBeCalled(address, allowed)))
    throw refused(says.notPublic);
  return { url, addresses };
}

/**
 * Checks the address of an endpoint that is saved.
 * @throws DomainError INVALID_INPUT of the field `url`
 */
export async function assertWebhookAddress(
  text: string,
  allowed: readonly Network[],
  resolve?: Resolve,
): Promise<void> {
  await webhookTarget(text, allowed, resolve);
}

/** Public addresses of IPv6 are there; `::/96` holds those of IPv4, private ones too. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** Whatever is not known to be public is refused. An IPv4 address written as one of IPv6 is checked as IPv4. */
function mayBeCalled(text: string, allowed: readonly Network[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  const isIn = ([network, bits]: Network) =>
    network.kind() === address.kind() && address.match(network, bits);
  const isPublic = address.kind() === 'ipv4' || address.match(globalUnicast as [ipaddr.IPv6, number]);
  return (isPublic && address.range() === 'unicast') || allowed.some(isIn);
}

const refused = (sentence: Sentence): DomainError => fieldError('INVALID_INPUT', 'url', sentence);
