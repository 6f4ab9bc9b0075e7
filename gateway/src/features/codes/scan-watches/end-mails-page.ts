import { escapeHtml } from '../../../platform/escape-html.js';
import { linkProblems, problemPage, tooMuchAtOnce } from '../../../platform/http/page-problems.js';
import { type PageLanguage, type PageText, publicPage } from '../../../platform/http/public-page.js';
import type { WatchMail } from './scan-watch-link.entity.js';
import type { WatchedMails } from './watch-links.service.js';

/** The mails, as the object of a sentence. */
const mails: Record<WatchMail, PageText> = {
  weekly: { en: 'the weekly summary of', fr: 'le récapitulatif hebdomadaire de' },
  alarm: { en: 'the alarm about refused scans of', fr: 'l’alerte sur les scans refusés de' },
};

const words = {
  ask: { en: 'Stop these mails?', fr: 'Ne plus recevoir ces e-mails ?' },
  button: { en: 'Stop these mails', fr: 'Ne plus recevoir ces e-mails' },
  ended: { en: 'You get no more of these mails', fr: 'Vous ne recevrez plus ces e-mails' },
  youGet: { en: 'You get', fr: 'Vous recevez' },
  byMail: { en: 'by mail.', fr: 'par e-mail.' },
  stopped: { en: 'Stopped:', fr: 'Envoi arrêté :' },
  again: {
    en: 'You can switch it on again on your account page.',
    fr: 'Vous pouvez réactiver cet envoi sur la page de votre compte.',
  },
} as const satisfies Record<string, PageText>;

/** Why there is nothing to end. */
const problems = {
  unknown: {
    title: { en: 'There is nothing to stop', fr: 'Il n’y a rien à arrêter' },
    explanation: {
      en: 'This link is old, or you are no longer a member: then no such mail is sent. Your account page shows which mails you get.',
      fr: 'Ce lien est ancien, ou vous n’êtes plus membre : aucun e-mail n’est alors envoyé. La page de votre compte montre les e-mails que vous recevez.',
    },
  },
  hurried: {
    title: tooMuchAtOnce,
    explanation: {
      en: 'Many pages were opened from your network. Wait a minute, then try again.',
      fr: 'Beaucoup de pages ont été ouvertes depuis votre réseau. Attendez une minute, puis réessayez.',
    },
  },
  ...linkProblems,
} as const;

/** The page in place of an error, or of a link that ends nothing. */
export function endMailsProblem(status: number, language: PageLanguage): string {
  const kind = { 404: 'unknown', 429: 'hurried', 503: 'busy' }[status] ?? 'failed';
  return problemPage(problems[kind as keyof typeof problems], language, style);
}

/** The page of a link: one button, because programs that check the links of mails open them without a person. */
export function endMailsPage(language: PageLanguage, of: WatchedMails): string {
  const [youGet, byMail] = [words.youGet[language], words.byMail[language]];
  const form = `<p>${youGet} ${named(language, of)} ${byMail}</p>
<form method="post"><button type="submit">${words.button[language]}</button></form>`;
  return page(language, words.ask[language], form);
}

/** The page after the button. */
export const mailsEndedPage = (language: PageLanguage, of: WatchedMails): string =>
  page(
    language,
    words.ended[language],
    `<p>${words.stopped[language]} ${named(language, of)}. ${words.again[language]}</p>`,
  );

const named = (language: PageLanguage, { mail, applicationName }: WatchedMails) => {
  const [open, close] = language === 'fr' ? ['«\u00a0', '\u00a0»'] : ['“', '”'];
  return `${mails[mail][language]} <bdi>${open}${escapeHtml(applicationName)}${close}</bdi>`;
};

const page = (language: PageLanguage, title: string, main: string) =>
  publicPage({ language, title, main: `<h1>${title}</h1>\n${main}`, style });

const style = `
body{font-family:system-ui,sans-serif}
form{padding-top:8px}
button{min-height:44px;padding:10px 18px;border:0;border-radius:8px;background:var(--good);color:var(--card);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid currentColor;outline-offset:2px;outline-color:var(--text)}
`;
