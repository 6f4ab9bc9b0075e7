import { digest } from '../../platform/digest.js';

/**
 * The key under which an address is stored and compared, so that `Jane@Example.com ` and `jane@example.com` are one
 * (design §2.13). A digest, because the key column holds ASCII and an address need not.
 */
export const emailKey = (email: string) => digest(email.normalize('NFKC').trim().toLowerCase());
