import type { FastifyInstance } from 'fastify';
import { frenchScanMessages } from '../../features/codes/qr-scans/scan-messages.fr.js';
import { scanMessages } from '../../features/codes/qr-scans/scan-messages.js';
import { frenchAcceptanceMessages } from '../../features/content/acceptances/acceptance-messages.fr.js';
import { acceptanceMessages } from '../../features/content/acceptances/acceptance-messages.js';
import { frenchErrors } from './error-messages.fr.js';

/** What is said to a person in an answer: of the call, of its fields, and of each scan of an upload. */
interface Said {
  readonly message: string;
  readonly error?: string;
  readonly errors?: readonly Said[];
}

/**
 * Says the messages of the routes that are registered afterwards in the language that a call asks for by
 * `Accept-Language`: English or French. Reasons and statuses are the contract, and stay as they are.
 */
export function answerInLanguage(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const isSaid = hasMessage(payload);
    if (!isSaid && !hasResults(payload)) return payload;
    const vary = new Set([reply.getHeader('vary') ?? [], 'Accept-Language'].flat().join(', ').split(/,\s*/));
    const language = request.call?.answersIn ?? 'en';
    reply.header('vary', [...vary].join(', ')).header('content-language', language);
    if (language !== 'fr') return payload;
    return isSaid ? inFrench(payload) : { ...payload, results: payload.results.map(inFrench) };
  });
}

const hasMessage = (payload: unknown): payload is Said =>
  typeof (payload as Partial<Said> | null)?.message === 'string';

const hasResults = (payload: unknown): payload is { readonly results: readonly Said[] } => {
  const { results } = (payload ?? {}) as { readonly results?: unknown };
  return Array.isArray(results) && results.every(hasMessage) && results.length > 0;
};

function inFrench<Answer extends Said>(answer: Answer): Answer {
  const { message, error, errors } = answer;
  const [first] = (errors ?? []) as readonly (Said & { readonly field?: string })[];
  // The message of an invalid call may be that of its first field, behind its name.
  const isOfField = first?.field !== undefined && message === `${first.field} ${first.message}`;
  const french = isOfField ? `${first.field} ${frenchOf(first.message)}` : frenchOf(message);
  return {
    ...answer,
    message: french,
    ...(error === message && { error: french }),
    ...(errors && { errors: errors.map(inFrench) }),
  };
}

const outcomes: readonly (readonly [english: string, french: string])[] = [
  ...pairs(scanMessages, frenchScanMessages),
  ...pairs(acceptanceMessages, frenchAcceptanceMessages),
];
const known: Readonly<Record<string, string>> = { ...frenchErrors, ...Object.fromEntries(outcomes) };

function pairs<Key extends string>(
  english: Readonly<Record<Key, string>>,
  french: Readonly<Record<Key, string>>,
) {
  return (Object.keys(english) as Key[]).map((key) => [english[key], french[key]] as const);
}

/** The templates, those that say the most first: others may fit their messages too. */
const templates = Object.keys(known)
  .filter((key) => key.includes('{'))
  .sort((one, other) => other.length - one.length)
  .map((key) => ({
    key,
    pattern: new RegExp(`^${escaped(key).replaceAll(/\\{(\w+)\\}/g, '(?<$1>.+?)')}$`, 's'),
  }));

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A message in French; one that is not known stays as it is. */
function frenchOf(message: string): string {
  const whole = known[message];
  if (whole !== undefined) return whole;
  for (const { key, pattern } of templates) {
    const values = pattern.exec(message)?.groups;
    if (values)
      return (known[key] ?? message).replaceAll(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
  }
  return message;
}
