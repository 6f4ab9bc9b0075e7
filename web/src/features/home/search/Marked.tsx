interface MarkedProps {
  text: string;
  /** Words that are set off where the text has them, in any case. */
  words: string;
}

/** A text with the searched words set off. */
export function Marked({ text, words }: MarkedProps) {
  const wanted = words.split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return text;
  const pattern = wanted.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
  // The parts at odd places are what the group of the pattern matched.
  const parts = text.split(new RegExp(`(${pattern})`, 'iu'));
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
  return parts.map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part));
}
