import { escapeHtml } from '../../../platform/escape-html.js';
import { type PageLanguage, type PageText, publicPage } from '../../../platform/http/public-page.js';
import type { LandingSettings } from '../landing-settings/landing-settings.entity.js';
import type { QrStatus } from '../qr-codes/qr-status.js';

/** The state of a code on its page; `unknown` is a text that is no code. */
export type LandingState = QrStatus | 'early' | 'expired' | 'today' | 'unknown';

const titles: Record<LandingState, PageText> = {
  active: { en: 'This code is valid', fr: 'Ce code est valable' },
  used: { en: 'This code has been used', fr: 'Ce code a déjà été utilisé' },
  revoked: { en: 'This code was revoked', fr: 'Ce code a été annulé' },
  early: { en: 'This code is not valid yet', fr: 'Ce code n’est pas encore valable' },
  expired: { en: 'This code has expired', fr: 'Ce code a expiré' },
  today: { en: 'This code has been used today', fr: 'Ce code a déjà servi aujourd’hui' },
  unknown: { en: 'This code is not known', fr: 'Ce code est inconnu' },
};
const explanations: Record<LandingState, PageText> = {
  active: {
    en: 'Looking at it has not used it.',
    fr: 'Le consulter ne l’a pas utilisé.',
  },
  used: { en: 'It cannot be used again.', fr: 'Il ne peut pas servir une nouvelle fois.' },
  revoked: {
    en: 'It was withdrawn before it was used.',
    fr: 'Il a été retiré avant d’avoir été utilisé.',
  },
  early: { en: 'It is valid from', fr: 'Il sera valable à partir du' },
  expired: { en: 'It was valid until', fr: 'Il était valable jusqu’au' },
  today: { en: 'It can be used again tomorrow.', fr: 'Il pourra servir de nouveau demain.' },
  unknown: {
    en: 'Scan it again: the whole symbol must be in the picture.',
    fr: 'Scannez-le de nouveau : le symbole doit être entier dans l’image.',
  },
};
/** The failure, by the status of the answer; any other is `failed`. */
const problems = {
  hurried: {
    title: { en: 'Too many codes at once', fr: 'Trop de codes à la fois' },
    explanation: {
      en: 'Many codes were opened from your network. Wait a minute, then scan again.',
      fr: 'Beaucoup de codes ont été ouverts depuis votre réseau. Attendez une minute, puis scannez de nouveau.',
    },
  },
  busy: {
    title: { en: 'One moment, please', fr: 'Un instant, s’il vous plaît' },
    explanation: {
      en: 'The service is busy. Wait a little, then scan again. The code is as it was.',
      fr: 'Le service est très demandé. Attendez un peu, puis scannez de nouveau. Le code est resté tel quel.',
    },
  },
  failed: {
    title: { en: 'This did not work', fr: 'Cela n’a pas fonctionné' },
    explanation: {
      en: 'Something went wrong on our side. Scan again in a moment. The code is as it was.',
      fr: 'Une erreur s’est produite de notre côté. Scannez de nouveau dans un instant. Le code est resté tel quel.',
    },
  },
} as const;

const codeLabel: PageText = { en: 'Code', fr: 'Code' };

const clock = 'M12 6v6l4 2';
/** One path in 24 by 24 units: the state is shown by shape as well as by colour. */
const icons: Record<LandingState, string> = {
  active: 'M5 12.5l4.5 4.5L19 7.5',
  used: 'M2 12.5l4 4 6-7M11 15.5l1.5 1.5L21 8',
  revoked: 'M6 6l12 12M18 6L6 18',
  early: clock,
  expired: clock,
  today: 'M2 12.5l4 4 6-7M11 15.5l1.5 1.5L21 8',
  unknown: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.01',
};

interface Landing {
  readonly state: LandingState;
  readonly language: PageLanguage;
  /** Null for an unknown code. */
  readonly code: string | null;
  readonly applicationName: string | null;
  readonly settings?: LandingSettings;
  /** The beginning of an early code, and the end of an expired one. */
  readonly boundary?: { readonly at: Date; readonly timeZone: string } | undefined;
}

/** The page that somebody sees who scans a code with a plain camera. It loads nothing but a logo, and runs no script. */
export function landingPage(landing: Landing): string {
  const { state, language, code, applicationName, settings, boundary } = landing;
  const own = { active: 'validText', used: 'usedText', revoked: 'revokedText' } as const;
  const text = state in own ? (settings?.[own[state as keyof typeof own]] ?? '') : '';
  const when = boundary ? ` ${timeIn(language, boundary)}.` : '';
  const logo = settings?.logoPath;
  const groups = code?.match(/.{1,4}/g)?.join(' ');
  return page(language, {
    look: state,
    icon: icons[state],
    title: titles[state][language],
    explanation: text === '' ? `${explanations[state][language]}${when}` : escapeHtml(text),
    above: `${logo ? `<img src="${logo}" alt="">\n` : ''}${namedAbove(applicationName)}`,
    below: groups === undefined ? '' : `\n<p class="code"><span>${codeLabel[language]}</span> ${groups}</p>`,
  });
}

/** The page in place of an error: visitors neither read JSON nor know what to do with it. */
export function landingErrorPage(status: number, language: PageLanguage): string {
  const problem = problems[status === 429 ? 'hurried' : status === 503 ? 'busy' : 'failed'];
  const [title, explanation] = [problem.title[language], problem.explanation[language]];
  return page(language, { look: 'unknown', icon: clock, title, explanation, above: '', below: '' });
}

/** As “28 November 2026 at 18:00 UTC”. */
const timeIn = (language: PageLanguage, { at, timeZone }: NonNullable<Landing['boundary']>) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  }).format(at);

const namedAbove = (applicationName: string | null) =>
  applicationName === null ? '' : `<p class="application">${escapeHtml(applicationName)}</p>\n`;

interface Content {
  readonly look: LandingState;
  readonly icon: string;
  readonly title: string;
  readonly explanation: string;
  /** HTML around the message. */
  readonly above: string;
  readonly below: string;
}

const page = (language: PageLanguage, { look, icon, title, explanation, above, below }: Content) =>
  publicPage({
    language,
    title,
    look,
    main: `${above}<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icon}"/></svg>
<h1>${title}</h1>
<p>${explanation}</p>${below}`,
    style,
  });

const style = `
main{text-align:center}
img{display:block;max-width:min(240px,100%);max-height:96px;margin-inline:auto;padding:8px;border-radius:8px;background:#fff}
p{white-space:pre-line}
svg{width:72px;height:72px;padding:16px;border-radius:50%;border:3px solid;fill:none;stroke:currentColor;stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}
svg path{stroke:currentColor}
.active svg{color:var(--good)}
.used svg,.today svg{color:var(--warn)}
.revoked svg,.expired svg{color:var(--bad)}
.unknown svg,.early svg{color:var(--muted)}
.code{padding-top:12px;border-top:1px solid var(--border);font-family:ui-monospace,monospace;font-size:14px}
.code span{color:var(--muted);font-family:var(--font)}
`;
