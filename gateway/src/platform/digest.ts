import { createHash, randomBytes } from 'node:crypto';
import { inNormalForm } from './normal-form.js';

/** SHA-256 as 64 hexadecimal digits: the stored form of a secret or a key. */
export const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * The digest of a text that people read: the same for every way to write its accents (NFC) and its line ends (`\n`), so
 * that somebody who copies the text elsewhere can check it.
 */
export const textDigest = (text: string) => digest(inNormalForm(text).replace(/\r\n?/g, '\n'));

/** A random secret: 32 bytes, URL-safe, 43 characters. */
export const randomToken = () => randomBytes(32).toString('base64url');

/**
 * A random secret as somebody copied it, without what mail clients and people leave at its ends: brackets, quotes, a dot,
 * `=`, `%20`, spaces of no width; in front also the `3D` of a mail's encoding.
 */
export const plainToken = (copied: string) =>
  // A secret may itself begin with `3D`.
  /(?<![\w-])(?:20|3D)*([\w-]{43})(?![\w-])/i.exec(copied)?.[1] ?? copied;
