/** The public reads of the mobile app, under their paths, with the page of the content. */
export const publicPaths = {
  questions: { title: 'Questions', back: { to: '/questions', label: 'Questions' } },
  about_us: { title: 'About Us', back: { to: '/static_page', label: 'Texts' } },
  term_of_use: { title: 'Terms of Use', back: { to: '/static_page', label: 'Texts' } },
  privacy_policy: { title: 'Privacy Policy', back: { to: '/static_page', label: 'Texts' } },
  help_tasks: { title: 'Help center', back: { to: '/help_page', label: 'Help center' } },
} as const;
export type PublicPath = keyof typeof publicPaths;

export const isPublicPath = (path: string): path is PublicPath => Object.hasOwn(publicPaths, path);

/** An answer as it came over the wire. */
export interface PublicAnswer {
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  readonly etag: string | null;
  readonly cacheControl: string | null;
  readonly body: string;
}

/** Asks as the mobile app does: without a session, and past the cache of the browser. */
export async function readPublicAnswer(
  path: PublicPath,
  application: string,
  signal: AbortSignal,
): Promise<PublicAnswer> {
  const url = `/api/${path}?application=${encodeURIComponent(application)}`;
  const answer = await fetch(url, { credentials: 'omit', cache: 'no-store', signal });
  return {
    url,
    status: answer.status,
    statusText: answer.statusText,
    etag: answer.headers.get('etag'),
    cacheControl: answer.headers.get('cache-control'),
    body: await answer.text(),
  };
}

export interface PhoneItem {
  readonly key: string;
  readonly title?: string;
  readonly text: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The text that an app would show of an answer. @returns undefined for an answer in another form */
export function phoneItems(path: PublicPath, body: string): PhoneItem[] | undefined {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (path === 'questions') {
    if (!Array.isArray(answer)) return undefined;
    return answer.filter(isObject).map((row, at) => ({ key: String(row.id ?? at), text: textOf(row.text) }));
  }
  if (!isObject(answer)) return undefined;
  if (path !== 'help_tasks') {
    const text = answer[path];
    if (typeof text !== 'string') return undefined;
    return text === '' ? [] : [{ key: path, text }];
  }
  if (!Array.isArray(answer.tasks)) return undefined;
  return answer.tasks.filter(isObject).map((row, at) => ({
    key: String(row.id ?? at),
    title: textOf(row.title_help),
    text: textOf(row.help),
  }));
}
