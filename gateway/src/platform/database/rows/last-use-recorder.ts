import { type FindOptionsWhere, In, IsNull, LessThan, type ObjectLiteral } from 'typeorm';
import type { Logger } from '../../logger.js';
import type { Database } from '../database.js';

/** One minute is precise enough to tell sessions and keys apart, and saves a write on every request. */
const precisionMs = 60_000;
const maxPerUpdate = 500;

/**
 * Records when rows, such as sessions, were last used, in the background: requests neither wait for the write nor fail
 * with it. One UPDATE runs at a time, so that it takes at most one place in the writer's queue.
 */
export class LastUseRecorder<Row extends ObjectLiteral & { id: number }> {
  /** Further columns of each, as JSON: rows with the same are written together. */
  readonly #pending = new Map<number, string>();
  #writing: Promise<void> | undefined;

  /** @param column the column with the time of the last use */
  constructor(
    private readonly database: Database,
    private readonly logger: Logger,
    private readonly entity: new () => Row,
    private readonly column: keyof Row & string,
  ) {}

  /** Records that the row is used now. Returns immediately. @param lastUse when it was used before, if ever */
  record(id: number, lastUse: Date | null, also: Partial<Row> = {}): void {
    if (lastUse && Date.now() - lastUse.getTime() < precisionMs) return;
    this.#pending.set(id, JSON.stringify(also));
    this.#writing ??= this.#writePending().finally(() => {
      this.#writing = undefined;
    });
  }

  /** Resolves when pending writes are done. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async #writePending(): Promise<void> {
    while (this.#pending.size > 0) {
      const [[, also = '']] = [...this.#pending] as [[number, string]];
      const alike = [...this.#pending].filter((pending) => pending[1] === also);
      const ids = alike.slice(0, maxPerUpdate).map(([id]) => id);
      for (const id of ids) this.#pending.delete(id);
      const now = new Date();
      const stale = [LessThan(new Date(now.getTime() - precisionMs)), IsNull()].map(
        (lastUse) => ({ id: In(ids), [this.column]: lastUse }) as FindOptionsWhere<Row>,
      );
      try {
        await this.database.write((manager) =>
          manager.update(this.entity, stale, { ...JSON.parse(also), [this.column]: now } as never),
        );
      } catch (error) {
        this.logger.warn({ err: error }, `Recording the last use of a ${this.entity.name} failed`);
      }
    }
  }
}
