/** More than fits on any label: the widest one holds 300 of the narrowest letters. */
const maxLength = 400;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The beginning of a text that fits into a width, with an ellipsis where something is left out; empty when there is no
 * room. A letter is left out with its marks. Measuring takes time for each character, and a note has up to 1,000 of them:
 * halving needs ten measures at most.
 */
export function shortenedText(text: string, maxWidth: number, widthOf: (text: string) => number): string {
  const fits = (part: string) => widthOf(part) <= maxWidth;
  if (text.length <= maxLength && fits(text)) return text;
  const starts = Array.from(letters.segment(text.slice(0, maxLength)), ({ index }) => index);
  const shortened = (count: number) => `${text.slice(0, starts[count]).trimEnd()}…`;
  let fitting = 0;
  let tooLong = starts.length;
  while (tooLong - fitting > 1) {
    const count = Math.floor((fitting + tooLong) / 2);
    if (fits(shortened(count))) fitting = count;
    else tooLong = count;
  }
  return fitting > 0 ? shortened(fitting) : '';
}
