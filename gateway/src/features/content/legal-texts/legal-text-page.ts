import { escapeHtml } from '../../../platform/escape-html.js';
import { problemPage } from '../../../platform/http/page-problems.js';
import { type PageLanguage, type PageText, publicPage } from '../../../platform/http/public-page.js';
import type { LegalTextKey } from './legal-text-key.js';

const titles: Record<LegalTextKey, PageText> = {
  about_us: { en: 'About Us', fr: 'À propos' },
  term_of_use: { en: 'Terms of Use', fr: 'Conditions d’utilisation' },
  privacy_policy: { en: 'Privacy Policy', fr: 'Politique de confidentialité' },
};
const words = {
  version: { en: 'Version', fr: 'Version' },
  since: { en: 'In force from', fr: 'En vigueur à partir du' },
  digest: { en: 'Digest (SHA-256)', fr: 'Empreinte (SHA-256)' },
} as const satisfies Record<string, PageText>;
const problems = {
  unknown: {
    title: { en: 'This version is not known', fr: 'Cette version est inconnue' },
    explanation: { en: 'Check the address.', fr: 'Vérifiez l’adresse.' },
  },
  busy: {
    title: { en: 'One moment, please', fr: 'Un instant, s’il vous plaît' },
    explanation: {
      en: 'Too much is asked of the service right now. Open the page again in a minute.',
      fr: 'Le service est très demandé. Ouvrez de nouveau la page dans une minute.',
    },
  },
  failed: {
    title: { en: 'This did not work', fr: 'Cela n’a pas fonctionné' },
    explanation: {
      en: 'Something went wrong on our side. Open the page again in a moment.',
      fr: 'Une erreur s’est produite de notre côté. Ouvrez de nouveau la page dans un instant.',
    },
  },
} as const;

interface VersionPage {
  readonly language: PageLanguage;
  readonly applicationName: string;
  readonly key: LegalTextKey;
  readonly number: number;
  readonly effectiveAt: Date;
  readonly digest: string;
  /** Of the text; null when it is not known. */
  readonly textLanguage: string | null;
  readonly text: string;
}

/** A version of a legal text as anybody may read it. It names no person, and nothing in it ever changes. */
export function legalTextPage({ language, key, number, effectiveAt, digest, ...page }: VersionPage): string {
  const title = titles[key][language];
  const name = escapeHtml(page.applicationName);
  const date = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(effectiveAt);
  const lang = page.textLanguage === null ? '' : ` lang="${page.textLanguage}"`;
  const main = `<p class="application">${name}</p>
<h1>${title}</h1>
<p class="about">${words.version[language]} ${number} · ${words.since[language]} <time datetime="${effectiveAt.toISOString()}">${date} UTC</time></p>
<div class="text" dir="auto"${lang}>${escapeHtml(page.text)}</div>
<p class="digest">${words.digest[language]}<br><code>${digest}</code></p>`;
  return publicPage({ language, title: `${title} · ${name}`, main, style });
}

/** The page of an address without a public version. */
export const unknownVersionPage = (language: PageLanguage) => problemPage(problems.unknown, language, style);

/** The page in place of an error. */
export const legalErrorPage = (status: number, language: PageLanguage) =>
  problemPage(problems[status === 429 || status === 503 ? 'busy' : 'failed'], language, style);

const style = `
body{display:block;min-height:0;font:17px/1.6 var(--font)}
main{max-width:720px;margin:0 auto;padding:24px 20px}
.about,.digest{color:var(--muted)}
h1{font-size:26px}
.about,.digest{font-size:15px}
.text{margin:20px 0;padding:20px 0;border:solid var(--border);border-width:1px 0;white-space:pre-wrap}
code{font:13px/1.5 ui-monospace,monospace}
`;
