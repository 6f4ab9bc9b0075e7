import { In, LessThan } from 'typeorm';
import type { Database } from '../../platform/database/database.js';
import type { Logger } from '../../platform/logger.js';
import { Session } from './session.entity.js';

/** One minute is precise enough to tell sessions apart, and saves a write on every request. */
const precisionMs = 60_000;
const maxPerUpdate = 500;

/**
 * Records when sessions were last used, in the background: requests neither wait for the write nor fail with it. One
 * UPDATE runs at a time, so that it takes at most one place in the writer's queue.
 */
export class LastSeenService {
  readonly #pending = new Set<number>();
  #writing: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly logger: Logger,
  ) {}

  /** Records that the session is used now. Returns immediately. */
  record({ id, lastSeenAt }: Session): void {
    if (Date.now() - lastSeenAt.getTime() < precisionMs) return;
    this.#pending.add(id);
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
      const ids = [...this.#pending].slice(0, maxPerUpdate);
      for (const id of ids) this.#pending.delete(id);
      const now = new Date();
      const stale = { id: In(ids), lastSeenAt: LessThan(new Date(now.getTime() - precisionMs)) };
      try {
        await this.database.write((manager) => manager.update(Session, stale, { lastSeenAt: now }));
      } catch (error) {
        this.logger.warn({ err: error }, 'Recording when sessions were last used failed');
      }
    }
  }
}
