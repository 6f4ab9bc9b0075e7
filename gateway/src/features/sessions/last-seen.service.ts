import { In, LessThan } from 'typeorm';
import type { Database } from '../../platform/database/database.js';
import type { Logger } from '../../platform/logger.js';
import { Session } from './session.entity.js';

/** Once a minute is enough to tell one's sessions apart, and spares a write on every call. */
const precisionMs = 60_000;
const maxPerUpdate = 500;

/**
 * Records when sessions were last used. It happens beside the calls that use them, which neither wait for the writer nor
 * fail with it, and in one UPDATE at a time, so that it takes one place of the writer's queue at most.
 */
export class LastSeenService {
  readonly #pending = new Set<number>();
  #writing: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly logger: Logger,
  ) {}

  /** Notes that the session is used now. Returns at once. */
  note({ id, lastSeenAt }: Session): void {
    if (Date.now() - lastSeenAt.getTime() < precisionMs) return;
    this.#pending.add(id);
    this.#writing ??= this.#writePending().finally(() => {
      this.#writing = undefined;
    });
  }

  /** Waits for what is being written. */
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
        this.logger.warn({ err: error }, 'Did not record when sessions were last used');
      }
    }
  }
}
