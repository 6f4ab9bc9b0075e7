import { escapeHtml } from '../escape-html.js';
import type { Email, EmailAction } from './email.js';
import type { EmailBranding } from './email-branding.js';
import { headerLine as oneLine } from './transports/outgoing-mail.js';

const texts = {
  en: {
    closing: 'This mail was sent automatically; answers to it are not read.',
    end: 'Stop these mails',
    colon: ':',
    address: 'If the button does not work, open this address in your browser:',
  },
  fr: {
    closing: 'Cet e-mail a été envoyé automatiquement ; les réponses ne sont pas lues.',
    end: 'Ne plus recevoir ces e-mails',
    colon: '\u00a0:',
    address: 'Si le bouton ne fonctionne pas, ouvrez cette adresse dans votre navigateur :',
  },
};

/** Renders the plain part. Every sentence stays on its line, so that a name in it cannot begin a paragraph of its own. */
export function renderText(email: Email, { name }: Pick<EmailBranding, 'name'>): string {
  const { language = 'en', greeting, paragraphs, french, footnote, endUrl } = email;
  const { closing, end, colon } = texts[language];
  return [
    oneLine(greeting),
    ...paragraphs.map(oneLine),
    ...(french ? [oneLine(french)] : []),
    ...actionsOf(email).map(({ label, url }) => `${oneLine(label)}${colon}\n${url}`),
    ...(footnote ? [oneLine(footnote)] : []),
    ...(endUrl ? [`${end}${colon}\n${endUrl}`] : []),
    `-- \n${name}\n${closing}`,
  ].join('\n\n');
}

const actionsOf = ({ action, actions }: Pick<Email, 'action' | 'actions'>): readonly EmailAction[] =>
  actions ?? (action ? [action] : []);

const sentence = (text: string) => escapeHtml(oneLine(text));

const font =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif";

/**
 * Renders the HTML part: nested tables and inline styles, which all mail programs support. It loads no external
 * content, so it looks the same where images are blocked and does not report that it was read. Programs that ignore
 * the style block show the light colours.
 */
export function renderHtml(email: Email, { name, logo, light, dark }: EmailBranding): string {
  const { language = 'en', subject, greeting, paragraphs, french, footnote, endUrl } = email;
  const { closing, end, address } = texts[language];
  const paragraph = (text: string, attribute = '') =>
    `<p class="text"${attribute} style="margin:0 0 16px;color:${light.text}">${sentence(text)}</p>`;
  const body = [greeting, ...paragraphs].map((text) => paragraph(text));
  if (french) body.push(paragraph(french, ' lang="fr"'));
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${sentence(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: ${dark.page} !important; }
  .card { background-color: ${dark.card} !important; border-color: ${dark.border} !important; }
  .text, .brand { color: ${dark.text} !important; }
  .quiet { color: ${dark.mutedText} !important; }
  .link { color: ${dark.link} !important; }
}
@media (max-width: 480px) { .inside { padding: 28px 22px !important; } }
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${light.page}">
${preheader(paragraphs[0] ?? greeting)}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.page}" style="background-color:${light.page}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px">${brandLine(name, logo, light)}</td></tr>
<tr><td class="card inside" bgcolor="${light.card}" style="padding:36px 40px;background-color:${light.card};border:1px solid ${light.border};border-radius:12px;${font};font-size:16px;line-height:1.55">
<h1 class="text" style="margin:0 0 20px;font-size:22px;line-height:1.3;font-weight:650;color:${light.text}">${sentence(subject)}</h1>
${body.join('\n')}
${actionsOf(email)
  .map((action) => button(action, address, light))
  .join('\n')}
${footnote ? `<p class="quiet" style="margin:24px 0 0;font-size:14px;color:${light.mutedText}">${sentence(footnote)}</p>` : ''}
</td></tr>
<tr><td class="quiet" style="padding:20px 4px 0;${font};font-size:13px;line-height:1.5;color:${light.mutedText}">${closing}${endUrl ? ` <a class="link" href="${escapeHtml(endUrl)}" style="color:${light.accent}">${end}</a>.` : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

/** The text that a list of mails shows beside the subject. The blanks keep the rest of the email out of it. */
const preheader = (text: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:transparent">${sentence(text)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;

/** The name beside the logo. The logo is drawn with table cells, because mail programs block images. */
const brandLine = (name: string, logo: string, { text }: EmailBranding['light']) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
${logo}
<td class="brand" style="padding-left:10px;${font};font-size:17px;font-weight:650;color:${text}">${escapeHtml(name)}</td>
</tr></table>`;

/** The button, and the address it leads to, for readers who check it first or whose program shows no button. */
function button(
  { label, url }: EmailAction,
  addressText: string,
  { accent, onAccent, mutedText }: EmailBranding['light'],
): string {
  const address = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:26px 0"><tr>
<td align="center" bgcolor="${accent}" style="background-color:${accent};border-radius:8px;mso-padding-alt:14px 28px">
<a href="${address}" style="display:inline-block;padding:14px 28px;${font};font-size:16px;line-height:1.25;font-weight:600;color:${onAccent};text-decoration:none">${sentence(label)}</a>
</td></tr></table>
<p class="quiet" style="margin:0;font-size:14px;color:${mutedText}">${addressText}<br>
<a class="link" href="${address}" style="color:${accent};word-break:break-all">${address}</a></p>`;
}
