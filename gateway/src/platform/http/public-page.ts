import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';

/** The languages of the pages that anybody may open. */
export const pageLanguages = ['en', 'fr'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/** A text of such a page. */
export type PageText = Readonly<Record<PageLanguage, string>>;

/** Browsers send less; what follows is not read. */
const maxHeaderLength = 200;

const negotiator = new Negotiator({ supportedValues: [...pageLanguages] });

/** The language of a visitor, by `Accept-Language`; a region, as in `fr-CA`, makes no difference. */
export function pageLanguage(header: string | undefined): PageLanguage {
  const wanted = (header ?? '').slice(0, maxHeaderLength).toLowerCase();
  // “Any” goes behind languages that are named.
  const named = wanted.replace(/-[a-z0-9-]+/g, '').replace('*', 'any');
  return (negotiator.negotiate(named) as PageLanguage | null) ?? 'en';
}

/** Prepares an answer that is a page in the language of the visitor, and that may be another one the next time. */
export const asPage = (reply: FastifyReply, status: number): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', [reply.getHeader('vary'), 'accept-language'].filter(Boolean).join(', '));

interface PublicPage {
  readonly language: PageLanguage;
  /** HTML, like the main part: whatever people wrote is escaped in both. */
  readonly title: string;
  readonly main: string;
  /** The class of the main part. */
  readonly look?: string;
  /** The differences from other pages. */
  readonly style: string;
}

/** The path of the letters of these pages, which the web app has too. */
export const publicPageFont = '/fonts/inter-latin.woff2';

/** A page for anybody, on any phone. It loads a font alone, which it does not wait for, and runs no script. */
export const publicPage = ({ language, title, main, look, style }: PublicPage): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${`${common}${style}`.replaceAll('\n', '')}</style>
</head>
<body>
<main${look === undefined ? '' : ` class="${look}"`}>
${main}
</main>
</body>
</html>
`;

const common = `
@font-face{font-family:Inter;src:url(${publicPageFont}) format("woff2");font-weight:100 900;font-display:swap}
:root{color-scheme:light dark;--font:Inter,system-ui,sans-serif;--page:#f3f6f6;--card:#fff;--border:#dbe5e3;--text:#1c2227;--muted:#5a6772;--good:#0d7268;--warn:#9a4a00;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--page:#101417;--card:#1c2227;--border:#353e46;--text:#dbe1e6;--muted:#97a4af;--good:#79c3b9;--warn:#f0a35e;--bad:#f2938c}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--page);color:var(--text);font:16px/1.5 var(--font)}
main{width:100%;max-width:420px;padding:32px 24px;border:1px solid var(--border);border-radius:16px;background:var(--card);overflow-wrap:anywhere}
main>*{margin:0 0 12px}
main>:last-child{margin-bottom:0}
.application{color:var(--muted);font-weight:600}
h1{font-size:24px;line-height:1.25}
`;
