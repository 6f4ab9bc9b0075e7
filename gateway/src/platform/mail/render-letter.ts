import type { Letter } from './letter.js';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The plain part. */
export function renderText({ greeting, paragraphs, action, footnote }: Letter): string {
  return [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footnote ? [footnote] : []),
  ].join('\n\n');
}

/** The HTML part. */
export function renderHtml({ greeting, paragraphs, action, footnote }: Letter): string {
  const body = [greeting, ...paragraphs].map((sentence) => `<p>${escapeHtml(sentence)}</p>`);
  if (action) body.push(`<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`);
  if (footnote) body.push(`<p><small>${escapeHtml(footnote)}</small></p>`);
  return `<!doctype html><html lang="en"><body>${body.join('')}</body></html>`;
}
