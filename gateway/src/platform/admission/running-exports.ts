import type { ServerResponse } from 'node:http';
import { DomainError } from '../errors/domain-error.js';
import { says } from './admission.messages.js';
import { releaseAtEnd } from './request-memory.js';

/** The exports that run in this gateway: one for each account or handed-over file, because each takes a second of the processor. */
export class RunningExports {
  readonly #keys = new Set<number | string>();

  /**
   * Begins an export, which ends with its response, however that ends.
   * @throws DomainError TOO_MANY_ATTEMPTS while another export of the account or file runs
   */
  begin(key: number | string, response: ServerResponse): void {
    if (this.#keys.has(key)) throw new DomainError('TOO_MANY_ATTEMPTS', says.exportRuns);
    this.#keys.add(key);
    releaseAtEnd(response, () => this.#keys.delete(key));
  }
}
