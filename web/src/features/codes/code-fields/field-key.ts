export const maxKey = 30;

/** A key made of a name: “Seat number” becomes `seat_number`. One that is taken gets a number. */
export function suggestedKey(label: string, taken: readonly string[]): string {
  const plain = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '');
  // Names in other letters have nothing to make a key of.
  const base = plain || (label.trim() === '' ? '' : 'field');
  const free = (number: number): string => {
    const end = number === 1 ? '' : `_${number}`;
    const key = base.slice(0, maxKey - end.length) + end;
    return taken.includes(key) ? free(number + 1) : key;
  };
  return free(1);
}
