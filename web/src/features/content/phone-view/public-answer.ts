import { interfaceLanguage } from '../../../ui/edition';
/**
 * The reads of the mobile app, with the page of the content: public ones under their older and newer paths, and those that it
 * makes by its key about what a person typed.
 */
export const publicPaths = {
  questions: { newer: 'questions', page: '/questions' },
  about_us: { newer: 'legal/about_us', page: '/static_page' },
  term_of_use: { newer: 'legal/term_of_use', page: '/static_page' },
  privacy_policy: { newer: 'legal/privacy_policy', page: '/static_page' },
  help_tasks: { newer: 'help', page: '/help_page' },
  help_search: { keyed: '/api/v2/help/search', preview: '/previews/help-search', page: '/help_page' },
  legal_status: { keyed: '/api/v2/legal/status', preview: '/previews/legal-status', page: '/static_page' },
} as const;
export type PublicPath = keyof typeof publicPaths;

/** The reads that need a key. */
export type KeyedPath = 'help_search' | 'legal_status';
export const isKeyed = (path: PublicPath): path is KeyedPath => 'keyed' in publicPaths[path];

export const isPublicPath = (path: string): path is PublicPath => Object.hasOwn(publicPaths, path);

/** Every language: the newer path without a wish. */
export const anyLanguage = '*';

/** A read of some content. */
export interface PublicRead {
  readonly path: PublicPath;
  readonly application: string;
  /** Empty for the older path, which knows no languages. */
  readonly language: string;
  /** Whether rows without a translation are left out. */
  readonly isStrict: boolean;
  /** What a read by a key is about: a search, or the id of a person. */
  readonly text: string;
}

/** The page may not look at the answer: no fault of the app. */
export class PreviewRefused extends Error {}

/** An answer as it came over the wire. */
export interface PublicAnswer {
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  readonly headers: Readonly<Record<ShownHeader, string | null>>;
  readonly body: string;
}

export const shownHeaders = ['Content-Language', 'ETag', 'Vary', 'Cache-Control'] as const;
export type ShownHeader = (typeof shownHeaders)[number];

/** How an app reads. */
export const method = 'GET';

/** The address that an app reads. */
export function addressOf({ path, application, language, isStrict, text }: PublicRead): string {
  if (isKeyed(path)) return `${publicPaths[path].keyed}?${keyedQuery(path, language, text)}`;
  const name = encodeURIComponent(application);
  if (language === '') return `/api/${path}?application=${name}`;
  const query = new URLSearchParams();
  if (language !== anyLanguage) query.set('lang', language);
  if (isStrict) query.set('fallback', 'none');
  return `/api/v2/content/${name}/${publicPaths[path].newer}${query.size > 0 ? `?${query}` : ''}`;
}

function keyedQuery(path: KeyedPath, language: string, text: string): URLSearchParams {
  const query = new URLSearchParams({ [path === 'help_search' ? 'q' : 'subject']: text });
  if (path === 'help_search' && language !== '' && language !== anyLanguage) query.set('lang', language);
  return query;
}

/** Where this page gets the answer: without a key it asks by its session, and nothing is counted. */
function askedAddress(read: PublicRead): string {
  const { path, application, language, text } = read;
  if (!isKeyed(path)) return addressOf(read);
  const query = keyedQuery(path, language, text);
  query.set('application', application);
  return `${publicPaths[path].preview}?${query}`;
}

/**
 * Asks as the mobile app does, past the cache of the browser: without a session, but for what the app asks by its key.
 * @throws PreviewRefused for a person who may not look
 */
export async function readPublicAnswer(read: PublicRead, signal: AbortSignal): Promise<PublicAnswer> {
  const url = addressOf(read);
  const isPreview = isKeyed(read.path);
  const answer = await fetch(askedAddress(read), {
    method,
    credentials: isPreview ? 'same-origin' : 'omit',
    cache: 'no-store',
    signal,
    // Not the languages of this browser. A refusal is for who looks here.
    headers: { 'accept-language': isPreview ? `${anyLanguage}, ${interfaceLanguage};q=0.1` : anyLanguage },
  });
  const body = await answer.text();
  if (isPreview && [401, 403, 429].includes(answer.status)) throw new PreviewRefused(messageOf(body));
  return {
    url,
    status: answer.status,
    statusText: answer.statusText,
    headers: Object.fromEntries(
      shownHeaders.map((name) => [name, answer.headers.get(name)]),
    ) as PublicAnswer['headers'],
    body,
  };
}

/** The sentence of an error; empty where there is none. */
function messageOf(body: string): string {
  try {
    const { message } = JSON.parse(body);
    return typeof message === 'string' ? message : '';
  } catch {
    return '';
  }
}
