import { emailKey } from '../../../platform/email-address.js';
import type { Secrets } from '../../../platform/secrets.js';

/** Keyed digests of people: a plain digest of an address could be found by trying addresses. */
export class PersonKeys {
  constructor(private readonly secrets: Pick<Secrets, 'keyedDigest'>) {}

  /** The same for every way to write an address. */
  ofEmail(email: string): string {
    return this.secrets.keyedDigest(`address ${emailKey(email)}`);
  }

  ofSubject(subject: string): string {
    return this.secrets.keyedDigest(`subject ${subject}`);
  }

  /** Under which acceptances of an erased person stay: the same after every restore. */
  pseudonymOf(subject: string): string {
    return `erased-${this.secrets.keyedDigest(`pseudonym ${subject}`).slice(-32)}`;
  }
}
