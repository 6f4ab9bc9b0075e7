/** The bytes of texts as they are stored, in UTF-8. */
export const bytesOf = (...texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
