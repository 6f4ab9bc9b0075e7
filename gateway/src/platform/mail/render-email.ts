import type { Email, EmailAction } from './email.js';
import { headerLine as oneLine } from './transports/outgoing-mail.js';

const sender = 'Back Office';
const closing = 'This mail was sent automatically; answers to it are not read.';

/** The plain part. Every sentence stays on its line, so that a name in it cannot pass for a paragraph of ours. */
export function renderText({ greeting, paragraphs, french, footnote, ...email }: Email): string {
  return [
    oneLine(greeting),
    ...paragraphs.map(oneLine),
    ...(french ? [oneLine(french)] : []),
    ...actionsOf(email).map(({ label, url }) => `${oneLine(label)}:\n${url}`),
    ...(footnote ? [oneLine(footnote)] : []),
    `-- \n${sender}\n${closing}`,
  ].join('\n\n');
}

const actionsOf = ({ action, actions }: Pick<Email, 'action' | 'actions'>): readonly EmailAction[] =>
  actions ?? (action ? [action] : []);

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const sentence = (text: string) => escapeHtml(oneLine(text));

const font =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif";
const petrol = '#0d7268';

/**
 * The HTML part: nested tables and inline styles, which is what mail programs agree on. Nothing in it is fetched, so
 * it looks the same where images are blocked and tells nobody that it was read. Programs that turn the style block
 * down show the light form.
 */
export function renderHtml(email: Email): string {
  const { subject, greeting, paragraphs, french, footnote } = email;
  const paragraph = (text: string, language = '') =>
    `<p class="text"${language} style="margin:0 0 16px;color:#1c2227">${sentence(text)}</p>`;
  const body = [greeting, ...paragraphs].map((text) => paragraph(text));
  if (french) body.push(paragraph(french, ' lang="fr"'));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${sentence(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #101417 !important; }
  .card { background-color: #1c2227 !important; border-color: #353e46 !important; }
  .text, .brand { color: #dbe1e6 !important; }
  .quiet { color: #97a4af !important; }
  .link { color: #79c3b9 !important; }
}
@media (max-width: 480px) { .inside { padding: 28px 22px !important; } }
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f3f6f6">
${preheader(paragraphs[0] ?? greeting)}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f3f6f6" style="background-color:#f3f6f6">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px">${brand}</td></tr>
<tr><td class="card inside" bgcolor="#ffffff" style="padding:36px 40px;background-color:#ffffff;border:1px solid #dbe5e3;border-radius:12px;${font};font-size:16px;line-height:1.55">
<h1 class="text" style="margin:0 0 20px;font-size:22px;line-height:1.3;font-weight:650;color:#1c2227">${sentence(subject)}</h1>
${body.join('\n')}
${actionsOf(email).map(button).join('\n')}
${footnote ? `<p class="quiet" style="margin:24px 0 0;font-size:14px;color:#5a6772">${sentence(footnote)}</p>` : ''}
</td></tr>
<tr><td class="quiet" style="padding:20px 4px 0;${font};font-size:13px;line-height:1.5;color:#5a6772">${closing}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

/** What a list of mails shows beside the subject. The blanks keep the rest of the email out of it. */
const preheader = (text: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:transparent">${sentence(text)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;

/** The product's sign, a finder pattern, drawn with cells: images are blocked where it matters most. */
const brand = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="32" height="32" align="center" valign="middle" bgcolor="${petrol}" style="width:32px;height:32px;background-color:${petrol};border-radius:7px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="center"><tr><td style="padding:3px;border:3px solid #ffffff;border-radius:2px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="6" height="6" bgcolor="#ffffff" style="width:6px;height:6px;background-color:#ffffff;font-size:0;line-height:0">&nbsp;</td></tr></table>
</td></tr></table>
</td>
<td class="brand" style="padding-left:10px;${font};font-size:17px;font-weight:650;color:#1c2227">${sender}</td>
</tr></table>`;

/** The button, and the address it leads to for whoever wants to see it first or cannot press it. */
function button({ label, url }: EmailAction): string {
  const address = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:26px 0"><tr>
<td align="center" bgcolor="${petrol}" style="background-color:${petrol};border-radius:8px;mso-padding-alt:14px 28px">
<a href="${address}" style="display:inline-block;padding:14px 28px;${font};font-size:16px;line-height:1.25;font-weight:600;color:#ffffff;text-decoration:none">${sentence(label)}</a>
</td></tr></table>
<p class="quiet" style="margin:0;font-size:14px;color:#5a6772">If the button does not work, open this address in your browser:<br>
<a class="link" href="${address}" style="color:${petrol};word-break:break-all">${address}</a></p>`;
}
