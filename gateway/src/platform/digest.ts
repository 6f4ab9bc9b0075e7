import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 as 64 hexadecimal digits: the stored form of a secret or a key. */
export const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** A random secret: 32 bytes, URL-safe, 43 characters. */
export const randomToken = () => randomBytes(32).toString('base64url');
