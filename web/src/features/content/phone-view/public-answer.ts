/** The public reads of the mobile app, under their older and newer paths, with the page of the content. */
export const publicPaths = {
  questions: { newer: 'questions', page: '/questions' },
  about_us: { newer: 'legal/about_us', page: '/static_page' },
  term_of_use: { newer: 'legal/term_of_use', page: '/static_page' },
  privacy_policy: { newer: 'legal/privacy_policy', page: '/static_page' },
  help_tasks: { newer: 'help', page: '/help_page' },
} as const;
export type PublicPath = keyof typeof publicPaths;

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
}

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
export function addressOf({ path, application, language, isStrict }: PublicRead): string {
  const name = encodeURIComponent(application);
  if (language === '') return `/api/${path}?application=${name}`;
  const query = new URLSearchParams();
  if (language !== anyLanguage) query.set('lang', language);
  if (isStrict) query.set('fallback', 'none');
  return `/api/v2/content/${name}/${publicPaths[path].newer}${query.size > 0 ? `?${query}` : ''}`;
}

/** Asks as the mobile app does: without a session, and past the cache of the browser. */
export async function readPublicAnswer(read: PublicRead, signal: AbortSignal): Promise<PublicAnswer> {
  const url = addressOf(read);
  const answer = await fetch(url, {
    method,
    credentials: 'omit',
    cache: 'no-store',
    signal,
    // Not the languages of this browser.
    headers: { 'accept-language': anyLanguage },
  });
  return {
    url,
    status: answer.status,
    statusText: answer.statusText,
    headers: Object.fromEntries(
      shownHeaders.map((name) => [name, answer.headers.get(name)]),
    ) as PublicAnswer['headers'],
    body: await answer.text(),
  };
}

export interface PhoneItem {
  readonly key: string;
  readonly title?: string;
  readonly text: string;
  /** Missing on the older paths, and when the application names no languages. */
  readonly language?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const languageOf = ({ language }: Record<string, unknown>) =>
  typeof language === 'string' ? { language } : {};

/** The text that an app would show of an answer. @returns undefined for an answer in another form */
export function phoneItems(path: PublicPath, body: string): PhoneItem[] | undefined {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (path === 'questions') {
    const rows = isObject(answer) && 'questions' in answer ? answer.questions : answer;
    if (!Array.isArray(rows)) return undefined;
    return rows
      .filter(isObject)
      .map((row, at) => ({ key: String(row.id ?? at), text: textOf(row.text), ...languageOf(row) }));
  }
  if (!isObject(answer)) return undefined;
  if (path !== 'help_tasks') {
    const text = answer[path] ?? answer.text;
    if (typeof text !== 'string') return undefined;
    return text === '' ? [] : [{ key: path, text, ...languageOf(answer) }];
  }
  if (!Array.isArray(answer.tasks)) return undefined;
  return answer.tasks.filter(isObject).map((row, at) => ({
    key: String(row.id ?? at),
    title: textOf(row.title_help ?? row.title),
    text: textOf(row.help ?? row.content),
    ...languageOf(row),
  }));
}
