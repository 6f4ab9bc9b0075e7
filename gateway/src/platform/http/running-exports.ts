import { DomainError } from '../errors/domain-error.js';

/** The exports that run in this gateway: one for each account, because each takes a second of the processor. */
export class RunningExports {
  readonly #accountIds = new Set<number>();

  /**
   * @returns a function that ends the export; further calls have no effect
   * @throws DomainError TOO_MANY_ATTEMPTS while another export of the account runs
   */
  begin(accountId: number): () => void {
    if (this.#accountIds.has(accountId))
      throw new DomainError('TOO_MANY_ATTEMPTS', 'An export is running. Wait until it is finished.');
    this.#accountIds.add(accountId);
    let running = true;
    return () => {
      if (running) this.#accountIds.delete(accountId);
      running = false;
    };
  }
}
