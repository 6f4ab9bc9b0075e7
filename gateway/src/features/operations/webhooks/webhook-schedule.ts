const [second, minute, hour] = [1000, 60_000, 3_600_000];

/** The wait before each attempt: ten over about three days. */
const waitsMs = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour),
];

/** An endpoint that took nothing for so long is disabled with the last attempt of a message. */
export const maxFailingMs = 75 * hour;

/**
 * The wait after an attempt, at least the one that the receiver asked for; `never` after the last. It is 20 % longer or shorter
 * by chance, so that attempts do not come all at once.
 */
export function waitAfter(attempts: number, askedMs: number | null): number | 'never' {
  const wait = waitsMs[attempts];
  if (wait === undefined) return 'never';
  return Math.round(Math.max(wait * (0.8 + 0.4 * Math.random()), askedMs ?? 0));
}
