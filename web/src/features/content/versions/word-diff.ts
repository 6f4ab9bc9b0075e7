import { diffWordsWithSpace } from 'diff';

export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Longer comparisons would stop the page: two texts without a word in common are shown as a whole instead. */
const timeoutMs = 1_000;

/** The difference of two texts, word by word. */
export function wordDiff(before: string, after: string): Piece[] {
  const changes = diffWordsWithSpace(before, after, { timeout: timeoutMs }) ?? [
    { value: before, removed: true, added: false },
    { value: after, added: true, removed: false },
  ];
  return changes
    .filter(({ value }) => value !== '')
    .map(({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    }));
}

/** How much of an unchanged passage stands around a change. */
const shownAround = 240;
const shortest = 3 * shownAround;

/** Leaves out the middle of long passages that are the same; null stands for what is left out. */
export function withoutSameParts(pieces: readonly Piece[]): (Piece | null)[] {
  return pieces.flatMap((piece, at) => {
    if (piece.kind !== 'same' || piece.text.length <= shortest) return [piece];
    // Whole words.
    const head = at === 0 ? '' : piece.text.slice(0, shownAround).replace(/\S{1,40}$/, '');
    const tail = at === pieces.length - 1 ? '' : piece.text.slice(-shownAround).replace(/^\S{1,40}/, '');
    const same = (text: string) => (text === '' ? [] : [{ kind: 'same', text } as const]);
    return [...same(head), null, ...same(tail)];
  });
}
