import { edition, written } from '../ui/edition';

/** A sentence of the gateway, in the language of the interface. */
export function serverText(message: string): string {
  return edition === 'pseudo' ? written(message) : message;
}
