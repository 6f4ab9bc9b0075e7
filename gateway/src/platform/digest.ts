import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 as 64 hexadecimal digits: what is stored of a secret or a key. */
export const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** A secret nobody can guess: 32 random bytes, URL-safe, 43 characters. */
export const randomToken = () => randomBytes(32).toString('base64url');
