const { allocUnsafe, allocUnsafeSlow } = Buffer;

/**
 * Runs work while memory that Node hands out without clearing it is full of one byte, in the place of what else a process
 * holds. @returns its result, and how many such bytes it asked for
 */
export function withMemoryFullOf<Result>(
  byte: number,
  work: () => Result,
): { result: Result; asked: number } {
  let asked = 0;
  const poisoned = (size: number) => {
    asked += size;
    return Buffer.alloc(size, byte);
  };
  Object.assign(Buffer, { allocUnsafe: poisoned, allocUnsafeSlow: poisoned });
  try {
    return { result: work(), asked };
  } finally {
    Object.assign(Buffer, { allocUnsafe, allocUnsafeSlow });
  }
}
