/** More than fits on any label: the widest one holds 300 of the narrowest letters. */
const maxLength = 400;

/**
 * The beginning of a text that fits into a width, with an ellipsis where something is left out; empty when there is no
 * room. Measuring takes time for each character, and a note has up to 1,000 of them: halving needs ten measures at most.
 */
export function shortenedText(text: string, maxWidth: number, widthOf: (text: string) => number): string {
  const fits = (part: string) => widthOf(part) <= maxWidth;
  if (text.length <= maxLength && fits(text)) return text;
  const shortened = (length: number) => `${text.slice(0, length).trimEnd()}…`;
  let fitting = 0;
  let tooLong = Math.min(text.length, maxLength);
  while (tooLong - fitting > 1) {
    const length = Math.floor((fitting + tooLong) / 2);
    if (fits(shortened(length))) fitting = length;
    else tooLong = length;
  }
  return fitting > 0 ? shortened(fitting) : '';
}
