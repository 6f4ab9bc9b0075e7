/**
 * How unevenly dark and light modules are spread in a symbol of up to 27 modules on each side, by the four rules of
 * ISO/IEC 18004 §7.8.3, or at least `limit`. Lines are the rows and then the columns, a bit per module, so that each step
 * looks at a whole line. The mask is what is inverted in them.
 */
export function maskPenalty(lines: Int32Array, mask: Int32Array, limit: number): number {
  const size = lines.length / 2;
  const wholeLine = (1 << size) - 1;
  let penalty = 0;
  let dark = 0;
  let lineAbove = 0;
  let pairsAbove = 0;
  for (let at = 0; at < lines.length && penalty < limit; at += 1) {
    const line = (lines[at] as number) ^ (mask[at] as number);
    const changes = (line ^ (line >> 1)) & (wholeLine >> 1);
    const pairs = changes ^ (wholeLine >> 1);
    const threes = pairs & (pairs >> 1);
    const fives = threes & (threes >> 2);
    // Rule 1: 3 points for five equal modules in a line, and one for each further one, which ends a five and a six.
    penalty += 3 * bitCount(fives) - 2 * bitCount(fives & (pairs >> 4));
    // Rule 3: 40 points for each finder pattern (1, 1, 3, 1, 1 modules in turn dark and light) beside four light modules.
    const twoChanges = changes & (changes >> 1);
    const finders = line & twoChanges & (threes >> 2) & (twoChanges >> 4);
    if (finders !== 0) {
      const fourLight = ~line & threes & (pairs >> 2);
      penalty += 40 * (bitCount(finders & (fourLight >> 7)) + bitCount(finders & (fourLight << 4)));
    }
    if (at >= size) continue;
    // Rule 2: 3 points for each square of 2×2 equal modules.
    penalty += 3 * bitCount(pairs & pairsAbove & ~(line ^ lineAbove));
    lineAbove = line;
    pairsAbove = pairs;
    dark += bitCount(line);
  }
  // Rule 4: 10 points for each 5 % by which the dark modules differ from half of all.
  return penalty + 10 * Math.abs(Math.ceil((dark * 100) / size ** 2 / 5) - 10);
}

/** The number of bits that are set, added up for pairs, nibbles and bytes at once. */
function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
