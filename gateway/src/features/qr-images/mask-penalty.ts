/**
 * How unevenly dark and light modules are spread in a symbol of up to 27 modules on each side, by the four rules of
 * ISO/IEC 18004 §7.8.3, or at least `limit`. Lines are the rows and then the columns, a bit per module, so that each step
 * looks at a whole line.
 */
export function maskPenalty(lines: Int32Array, limit: number): number {
  const size = lines.length / 2;
  const wholeLine = (1 << size) - 1;
  let penalty = 0;
  let dark = 0;
  let pairsAbove = 0;
  for (let at = 0; at < lines.length && penalty < limit; at += 1) {
    const line = lines[at] as number;
    const equalPairs = ~(line ^ (line >> 1)) & (wholeLine >> 1);
    penalty += runs(equalPairs) + 40 * finders(line, wholeLine);
    if (at >= size) continue;
    // Rule 2: 3 points for each square of 2×2 equal modules.
    if (at > 0) penalty += 3 * bitCount(equalPairs & pairsAbove & ~(line ^ (lines[at - 1] as number)));
    pairsAbove = equalPairs;
    dark += bitCount(line);
  }
  // Rule 4: 10 points for each 5 % by which the dark modules differ from half of all.
  return penalty + 10 * Math.abs(Math.ceil((dark * 100) / size ** 2 / 5) - 10);
}

/** Rule 1: 3 points for five equal modules in a line, and one for each further one. */
function runs(equalPairs: number): number {
  const fives = equalPairs & (equalPairs >> 1) & (equalPairs >> 2) & (equalPairs >> 3);
  return fives === 0 ? 0 : bitCount(fives) + 2 * bitCount(fives & ~(fives << 1));
}

/** Rule 3: the finder patterns (1, 1, 3, 1, 1 modules in turn dark and light) with four light modules before or after. */
function finders(line: number, wholeLine: number): number {
  const light = ~line & wholeLine;
  const finder = line & (light >> 1) & (line >> 2) & (line >> 3) & (line >> 4) & (light >> 5) & (line >> 6);
  if (finder === 0) return 0;
  const fourLight = light & (light >> 1) & (light >> 2) & (light >> 3);
  return bitCount(finder & (fourLight >> 7)) + bitCount(finder & (fourLight << 4));
}

/** The number of bits that are set, added up for pairs, nibbles and bytes at once. */
function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
