import type { ServerResponse } from 'node:http';
import { DomainError } from '../errors/domain-error.js';
import { releaseAtEnd } from './request-memory.js';

/** The exports that run in this gateway: one for each account, because each takes a second of the processor. */
export class RunningExports {
  readonly #accountIds = new Set<number>();

  /**
   * Begins an export, which ends with its response, however that ends.
   * @throws DomainError TOO_MANY_ATTEMPTS while another export of the account runs
   */
  begin(accountId: number, response: ServerResponse): void {
    if (this.#accountIds.has(accountId))
      throw new DomainError('TOO_MANY_ATTEMPTS', 'An export is running. Wait until it is finished.');
    this.#accountIds.add(accountId);
    releaseAtEnd(response, () => this.#accountIds.delete(accountId));
  }
}
