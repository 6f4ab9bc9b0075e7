import ipaddr from 'ipaddr.js';
import { getDomain } from 'tldts';
import { z } from 'zod';
import { hostUrls } from './platform/database/open/source-settings.js';

/* The formats of settings, with what each of them has to be. */

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
/** A time such as `24h`, in milliseconds. */
export const interval = z
  .string()
  .regex(/^[1-9]\d{0,3}[mhd]$/, 'must be a time such as 24h, 90m or 7d')
  .transform((text) => Number.parseInt(text, 10) * unitMs[text.at(-1) as keyof typeof unitMs]);

/** Longer than any address that people print. `qr_codes.content` has room for what a template of this length grows to. */
export const maxTemplateLength = 200;
/** The content of the symbols of codes, of the installation or of an application. */
export const contentTemplate = z
  .string()
  .max(maxTemplateLength, `must have at most ${maxTemplateLength} characters`)
  .includes('{code}', { error: 'must contain {code}' });
export const withPublicUrl = (template: string, publicUrl: string) =>
  template.replaceAll('{PUBLIC_URL}', publicUrl);

export const wholeNumber = (low: number, high: number) =>
  z.coerce
    .number(`must be a whole number from ${low} to ${high}`)
    .pipe(
      z
        .int(`must be a whole number from ${low} to ${high}`)
        .min(low, `must be at least ${low}`)
        .max(high, `must be at most ${high}`),
    );
/** The beginning of a day in UTC. */
export const day = z.iso
  .date({ error: 'must be a day such as 2027-06-30', abort: true })
  .refine((text) => text >= '1970', 'must be a day after 1969')
  .transform((text) => new Date(`${text}T00:00:00Z`));
export const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be a URL such as ${example}` });
export const mailbox = z
  .string()
  .regex(
    /^[^@\s<>]+@[^@\s<>][^@\s<>.]*\.[^@\s<>]+$|^[^<>]+<[^@\s<>]+@[^@\s<>]+>$/,
    'must be an e-mail address, or a name followed by <address>',
  );

/** The origin as browsers write it: in lower case, without a default port. Undefined for a text that is more. */
function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, href, protocol } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined;
}
/** Each must be an origin, with or without a slash at the end. */
export const origins = (texts: readonly string[], message: string, context: z.RefinementCtx): string[] => {
  const found = texts.map(originOf).filter((origin) => origin !== undefined);
  if (found.length < texts.length) context.addIssue({ code: 'custom', message });
  return found;
};

/** Origins, separated by commas. */
export const originList = z.string().transform((list, context) =>
  origins(
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    'must be origins such as https://app.example.com, separated by commas',
    context,
  ),
);

/** Networks such as `10.0.0.0/8`, separated by commas. */
export const networkList = z.string().transform((list, context) => {
  const entries = list.split(',').map((entry) => entry.trim());
  if (entries.every((entry) => ipaddr.isValidCIDR(entry)))
    return entries.map((entry) => ipaddr.parseCIDR(entry));
  context.addIssue({ code: 'custom', message: 'must be networks such as 10.0.0.0/8, separated by commas' });
  return z.NEVER;
});

/**
 * Whether a domain is an origin's, or a parent that its owner alone can register names below: browsers accept no
 * other for passkeys (WebAuthn, "registrable domain suffix").
 */
export function isDomainOf(domain: string, origin: string): boolean {
  const { hostname } = new URL(origin);
  if (hostname === domain) return true;
  return hostname.endsWith(`.${domain}`) && getDomain(domain, { allowPrivateDomains: true }) !== null;
}

const mysqlUrl = url(/^mysql$/, 'mysql://user:password@host:3306/name');

/** The URL of a database, also with several hosts. */
export const mysqlUrls = z
  .string()
  .refine(
    (text) => hostUrls(text).every((one) => mysqlUrl.safeParse(one).success && new URL(one).hostname !== ''),
    {
      error:
        'must be a URL such as mysql://user:password@host:3306/name; several hosts are separated by commas',
    },
  );
