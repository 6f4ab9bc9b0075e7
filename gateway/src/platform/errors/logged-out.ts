import { DomainError } from './domain-error.js';
import { sentences } from './sentences.js';

const says = sentences({ loggedOut: { en: 'Please log in.', fr: 'Veuillez vous connecter.' } });

/** The error of a call without a valid session. */
export const loggedOut = (options?: ErrorOptions) =>
  new DomainError('UNAUTHENTICATED', says.loggedOut, [], options);
