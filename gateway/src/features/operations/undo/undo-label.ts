import type { Noun } from '../../../platform/errors/nouns.js';

const maxExcerptLength = 60;

/** The values of the sentence that a client builds of an entry, in the language of its reader. */
export interface UndoDetails {
  /** How many things. */
  readonly count: number;
  /** The name of the one, or the beginning of its text. */
  readonly name?: string | undefined;
  /** The batch, or the tags of the languages, to which they belong. */
  readonly of?: string | undefined;
  /** The value before and afterwards, of what was changed. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface UndoLabel extends UndoDetails {
  /** In English, such as "3 questions". */
  readonly text: string;
}

/** The label of one thing with what it is known by, or of several with their number. */
export function undoLabel(
  count: number,
  { en: [singular, plural] }: Pick<Noun, 'en'>,
  nameOfOne = '',
): UndoLabel {
  if (count !== 1) return { count, text: `${count.toLocaleString('en')} ${plural}` };
  if (nameOfOne.trim() === '') return { count, text: `1 ${singular}` };
  const characters = [...nameOfOne.trim().replace(/\s+/g, ' ')];
  const excerpt = characters.slice(0, maxExcerptLength).join('');
  const name = `${excerpt}${characters.length > maxExcerptLength ? '…' : ''}`;
  return { count, name, text: `1 ${singular}: ${name}` };
}

/** The values of an entry. A release before this one stored its English label alone. */
export function detailsOf({
  detailsJson,
  label,
}: {
  detailsJson: string | null;
  label: string;
}): UndoDetails {
  if (detailsJson !== null) return JSON.parse(detailsJson);
  const [, count = '1', name] = /^([\d,]+) [^:]+?(?:: (.+))?$/s.exec(label) ?? [];
  return { count: Number(count.replaceAll(',', '')), name };
}
