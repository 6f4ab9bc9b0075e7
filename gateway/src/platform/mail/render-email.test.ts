import { branding } from '../../branding.js';
import { renderHtml, renderText } from './render-email.js';

const email = {
  subject: 'Welcome to "Café & Söhne"',
  greeting: 'Hello <script>alert(1)</script>,',
  paragraphs: ['First.\r\n\r\nPlease pay here: now.', "It's 5 > 4."],
  action: { label: 'Confirm my address', url: 'https://office.example.com/verify?token=a&flow=b' },
  footnote: 'The link works once.',
};

test('names are text in the HTML part, never markup', () => {
  const html = renderHtml(email, branding);
  expect(html).not.toContain('<script>');
  expect(html).toContain('Hello &#60;script&#62;alert(1)&#60;/script&#62;,');
  expect(html).toContain('It&#39;s 5 &#62; 4.');
  expect(html).toContain('<title>Welcome to &#34;Café &#38; Söhne&#34;</title>');
});

test('a name with line breaks cannot pass for a paragraph of ours', () => {
  expect(renderText(email, branding)).toContain('\n\nFirst. Please pay here: now.\n\n');
});

test('the address of the button can be read in both parts', () => {
  expect(renderText(email, branding)).toContain(
    'Confirm my address:\nhttps://office.example.com/verify?token=a&flow=b\n',
  );
  expect(renderText({ ...email, language: 'fr' }, branding)).toContain('Confirm my address\u00a0:\nhttps://');
  const addresses = renderHtml(email, branding).match(
    /https:\/\/office\.example\.com\/verify\?token=a&#38;flow=b/g,
  );
  // Button, link, and the link's visible text.
  expect(addresses).toHaveLength(3);
});

test('an email fetches nothing, so that it shows where images are blocked and does not report that it was read', () => {
  const withoutLinks = renderHtml(email, branding).replaceAll(/<a [^>]*>/g, '');
  expect(withoutLinks).not.toMatch(/<(img|link|script|iframe)|url\(|\ssrc=|@import/i);
});

test('a email without a button or small print has no empty place for them', () => {
  const { action, footnote, ...plain } = email;
  expect(renderHtml(plain, branding)).not.toContain('<a ');
  expect(renderText(plain, branding)).not.toMatch(/\n{3,}|undefined/);
});

test('the list of mails shows the first sentence beside the subject', () => {
  const shown = renderHtml(email, branding)
    .split('<body')[1]
    ?.replaceAll(/^[^>]*>|<[^>]+>/g, '')
    .trim();
  expect(shown).toMatch(/^First\. Please pay here: now\./);
});
