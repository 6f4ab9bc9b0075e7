import { escapeHtml } from '../../../platform/escape-html.js';
import { linkProblems, problemPage, tooMuchAtOnce } from '../../../platform/http/page-problems.js';
import { type PageLanguage, type PageText, publicPage } from '../../../platform/http/public-page.js';

/** The files of a hand-over, by their addresses below its link. */
export const fileNames = { pdf: 'labels.pdf', svg: 'codes.zip', csv: 'codes.csv' } as const;

/** Why there is nothing to get. */
const problems = {
  unknown: {
    title: { en: 'There is no such link', fr: 'Ce lien n’existe pas' },
    explanation: {
      en: 'Check that you have copied it whole, or ask whoever sent it for a new one.',
      fr: 'Vérifiez que vous l’avez copié en entier, ou demandez-en un nouveau à la personne qui l’a envoyé.',
    },
  },
  expired: {
    title: { en: 'This link has expired', fr: 'Ce lien a expiré' },
    explanation: {
      en: 'Ask whoever sent it for a new one.',
      fr: 'Demandez-en un nouveau à la personne qui l’a envoyé.',
    },
  },
  revoked: {
    title: { en: 'This link was withdrawn', fr: 'Ce lien a été révoqué' },
    explanation: {
      en: 'Ask whoever sent it for a new one if you still need the codes.',
      fr: 'Demandez-en un nouveau à la personne qui l’a envoyé s’il vous faut encore les codes.',
    },
  },
  empty: {
    title: { en: 'There is nothing to print', fr: 'Il n’y a rien à imprimer' },
    explanation: {
      en: 'All codes of this batch have been used or revoked, or have ended. Ask whoever sent the link.',
      fr: 'Tous les codes de ce lot ont été utilisés ou révoqués, ou ont expiré. Demandez à la personne qui a envoyé le lien.',
    },
  },
  changed: {
    title: {
      en: 'These labels cannot be drawn any more',
      fr: 'Ces étiquettes ne peuvent plus être dessinées',
    },
    explanation: {
      en: 'Their text was changed since the link was made. Ask whoever sent it for a new one.',
      fr: 'Leur texte a été modifié depuis la création du lien. Demandez-en un nouveau à la personne qui l’a envoyé.',
    },
  },
  hurried: {
    title: tooMuchAtOnce,
    explanation: {
      en: 'This file is being downloaded already, or many pages were opened from your network. Wait a minute, then try again.',
      fr: 'Ce fichier est déjà en cours de téléchargement, ou beaucoup de pages ont été ouvertes depuis votre réseau. Attendez une minute, puis réessayez.',
    },
  },
  ...linkProblems,
} as const;
export type HandOverProblem = keyof typeof problems;

/** The page in place of the files. */
export const handOverProblem = (problem: HandOverProblem, language: PageLanguage): string =>
  problemPage(problems[problem], language, style);

interface HandOverPage {
  readonly language: PageLanguage;
  /** Its address, without a slash at its end. */
  readonly path: string;
  readonly applicationName: string;
  readonly batchName: string;
  readonly codeCount: number;
  readonly labelCount: number;
  /** Null for a label printer, where each label is a page. */
  readonly pageCount: number | null;
  readonly sheetName: string;
  /** In millimetres. */
  readonly label: { readonly width: number; readonly height: number };
  readonly expiresAt: Date;
}

/** The page of a link: what there is to print, and until when. It loads nothing, runs no script and names no person. */
export function handOverPage({ language, path, codeCount, expiresAt, ...page }: HandOverPage): string {
  const [name, application] = [escapeHtml(page.batchName), escapeHtml(page.applicationName)];
  const locale = language === 'en' ? 'en-GB' : 'fr';
  const say = (texts: PageText) => texts[language];
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const counted = (count: number, [one, many]: readonly [PageText, PageText]) =>
    `${number(count)} ${say(count < 2 ? one : many)}`;
  const until = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(expiresAt);
  const codes = counted(codeCount, nouns.codes);
  const measures = `${number(page.label.width)} × ${number(page.label.height)} mm`;
  const sheets = page.pageCount === null ? '' : `, ${counted(page.pageCount, nouns.sheets)}`;
  const about = {
    pdf: `${counted(page.labelCount, nouns.labels)} (${measures})${sheets}: ${escapeHtml(page.sheetName)}. ${say(words.scale)}`,
    svg: `${codes}: ${say(words.images)}`,
    csv: `${codes}: ${say(words.table)}`,
  };
  const file = (kind: keyof typeof fileNames) => `<li>
<a href="${path}/${fileNames[kind]}">${say(words[kind])}</a>
<p>${about[kind]}</p>
</li>`;
  const main = `<p class="application">${application}</p>
<h1 dir="auto">${name}</h1>
<p>${codes} ${say(words.toPrint)}</p>
<ul>
${file('pdf')}
${file('svg')}
${file('csv')}
</ul>
<p class="about">${say(words.until)} <time datetime="${expiresAt.toISOString()}">${until} UTC</time>. ${say(words.care)}</p>`;
  return publicPage({ language, title: `${name} · ${application}`, main, style });
}

const nouns = {
  codes: [
    { en: 'code', fr: 'code' },
    { en: 'codes', fr: 'codes' },
  ],
  labels: [
    { en: 'label', fr: 'étiquette' },
    { en: 'labels', fr: 'étiquettes' },
  ],
  sheets: [
    { en: 'sheet', fr: 'planche' },
    { en: 'sheets', fr: 'planches' },
  ],
} as const satisfies Record<string, readonly [PageText, PageText]>;

const words = {
  toPrint: { en: 'to print.', fr: 'à imprimer.' },
  pdf: { en: 'Labels (PDF)', fr: 'Étiquettes (PDF)' },
  svg: { en: 'Images (ZIP of SVG files)', fr: 'Images (ZIP de fichiers SVG)' },
  csv: { en: 'Table (CSV)', fr: 'Tableau (CSV)' },
  scale: { en: 'Print at 100\u00a0%.', fr: 'Imprimez à 100\u00a0%.' },
  images: {
    en: 'an image of each, and a table of their names.',
    fr: 'une image de chacun, et un tableau de leurs noms.',
  },
  table: {
    en: 'a line for each, with the content of its symbol.',
    fr: 'une ligne pour chacun, avec le contenu de son symbole.',
  },
  until: { en: 'This link can be opened until', fr: 'Ce lien peut être ouvert jusqu’au' },
  care: {
    en: 'A code works for whoever holds it: destroy spoiled labels, and delete the files when everything is printed.',
    fr: 'Un code sert à qui le possède : détruisez les étiquettes gâchées, et supprimez les fichiers après l’impression.',
  },
} as const satisfies Record<string, PageText>;

const style = `
main{max-width:560px}
ul{padding:0;list-style:none}
li{padding:14px 0;border-top:1px solid var(--border)}
li a{display:inline-block;padding:8px 0;color:var(--good);font-weight:600}
li p{margin:0;color:var(--muted);font-size:15px}
.about{padding-top:12px;border-top:1px solid var(--border);color:var(--muted);font-size:14px}
a:focus-visible{outline:3px solid currentColor;outline-offset:2px;border-radius:4px}
`;
