const maxExcerptLength = 60;

/** The label of one thing with what it is known by, or of several with their number. */
export function undoLabel(
  count: number,
  [singular, plural]: readonly [singular: string, plural: string],
  nameOfOne = '',
): string {
  if (count !== 1) return `${count.toLocaleString('en')} ${plural}`;
  if (nameOfOne.trim() === '') return `1 ${singular}`;
  const characters = [...nameOfOne.trim().replace(/\s+/g, ' ')];
  const excerpt = characters.slice(0, maxExcerptLength).join('');
  return `1 ${singular}: ${excerpt}${characters.length > maxExcerptLength ? '…' : ''}`;
}
