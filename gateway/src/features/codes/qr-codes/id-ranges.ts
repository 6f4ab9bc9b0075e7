/** Ids in ascending order as ranges that include both ends: the codes of a batch are one range. */
export type IdRanges = readonly (readonly [first: number, last: number])[];

export function rangesOf(ids: readonly number[]): IdRanges {
  const ranges: [number, number][] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && id <= last[1] + 1) last[1] = id;
    else ranges.push([id, id]);
  }
  return ranges;
}

export const idsOf = (ranges: IdRanges): number[] =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
