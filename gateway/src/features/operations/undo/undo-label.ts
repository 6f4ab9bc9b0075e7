import type { Noun } from '../../../platform/errors/nouns.js';

const maxExcerptLength = 60;

/** The label of one thing with what it is known by, or of several with their number. */
export function undoLabel(
  count: number,
  { en: [singular, plural] }: Pick<Noun, 'en'>,
  nameOfOne = '',
): string {
  if (count !== 1) return `${count.toLocaleString('en')} ${plural}`;
  if (nameOfOne.trim() === '') return `1 ${singular}`;
  const characters = [...nameOfOne.trim().replace(/\s+/g, ' ')];
  const excerpt = characters.slice(0, maxExcerptLength).join('');
  return `1 ${singular}: ${excerpt}${characters.length > maxExcerptLength ? '…' : ''}`;
}
