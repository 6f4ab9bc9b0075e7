/** A name for a scan. Not by `randomUUID`, which pages without HTTPS do not have. */
export const newNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
