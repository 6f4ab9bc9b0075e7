import { formatList } from '../../../ui/language';
import { runTexts } from './run.texts';

/** More than that are counted, not named: "928 labels". */
const maxNamed = 12;

/** Sorted numbers as a person writes them: [12, 17, 40, 41, 42] is "12, 17, 40-42". */
export function formatNumbers(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges
    .flatMap(([from, to]) =>
      to > from + 1 ? [`${from}-${to}`] : to > from ? [`${from}`, `${to}`] : [`${from}`],
    )
    .join(', ');
}

/** As part of a sentence: "12 and 17", "1, 2 and 40-45", "928 labels". */
export function nameNumbers(numbers: readonly number[]): string {
  const named = formatNumbers(numbers).split(', ');
  if (named.length > maxNamed) return runTexts.countedLabels(numbers.length);
  return formatList(named);
}

/** The largest number of spoiled labels that the gateway takes. */
const maxSpoiled = 5_000;

type ParsedNumbers = { numbers: number[]; error?: undefined } | { numbers?: undefined; error: string };

/** Reads "12, 17, 40-45" in any order: at most 5,000 numbers between 1 and `max`. */
export function parseNumbers(typed: string, max: number): ParsedNumbers {
  const found = new Set<number>();
  const parts = typed
    .replace(/\s*[-–]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter(Boolean);
  for (const part of parts) {
    const [, first, last = first] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(part) ?? [];
    if (first === undefined) return { error: runTexts.noNumber(part) };
    const [from, to] = [Number(first), Number(last)];
    if (from < 1 || to > max || from > to) {
      return { error: runTexts.notInRun(part, max) };
    }
    for (let number = from; number <= to; number += 1) found.add(number);
  }
  if (found.size > maxSpoiled) {
    return { error: runTexts.tooManySpoiled(found.size, maxSpoiled) };
  }
  return { numbers: [...found].sort((a, b) => a - b) };
}
