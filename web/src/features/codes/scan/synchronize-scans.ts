import { Refused, Unreachable } from 'back-office-client';
import { written } from '../../../ui/edition';
import { scanTexts } from './scan.texts';
import type { ScanDesk } from './scan-desk';

/** Many scans that each ask for it must not reach the limit of its calls. */
const listMs = 10_000;

/** Sends what waits, then asks for what changed in the list. */
export class ScanSynchronizer {
  /** When the list was asked for last. */
  #askedAt = 0;

  constructor(private readonly desk: ScanDesk) {}

  async synchronize(): Promise<void> {
    const { desk } = this;
    if (desk.isRevoked) return;
    try {
      if (!desk.reach.isOnline) await this.#ping();
      await desk.queue.upload(desk.options.client, ({ scan, answer, annulled }) =>
        desk.answered(scan, answer, false, annulled),
      );
      desk.problem = null;
      await this.#refreshList();
    } catch (error) {
      if (desk.endIfRevoked(error)) return;
      if (!(error instanceof Refused)) throw error;
      desk.problem = scanTexts.problems.notSent(written(error.message));
    }
    desk.changed(true);
  }

  /** A small call, because a long one would hang where a network leads nowhere. */
  async #ping(): Promise<void> {
    try {
      await this.desk.options.client.self();
    } catch (error) {
      // A key of an application is no device, and has its answer, too.
      if (!(error instanceof Refused) || error.status === 401) throw error;
    }
  }

  /** Without a list, scans are sent as before; only a lost connection finds the page less prepared. */
  async #refreshList(): Promise<void> {
    const { desk } = this;
    const askedAt = new Date();
    if (desk.reach.isOnline && askedAt.getTime() - this.#askedAt < listMs) return;
    this.#askedAt = askedAt.getTime();
    try {
      const answer = await desk.options.client.offlineList(desk.list?.cursor);
      // The page may have left the application meanwhile, and its list was wiped.
      if (desk.isStopped) return;
      await desk.list?.apply(answer, askedAt);
    } catch (error) {
      if (error instanceof Refused && error.status === 401) throw error;
      // A gateway that answers otherwise decides scans, with a list or without.
      if (error instanceof Unreachable) await this.#ping();
      desk.problem = scanTexts.problems.noList;
    }
  }
}
