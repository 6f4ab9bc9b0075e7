import { type QueuedScan, Refused, type ScanQueue } from 'back-office-client';
import { chooseReading } from './choose-reading';
import { entryOf, messageOf, textOf } from './entry';
import { scanTexts } from './scan.texts';
import type { ScanDesk } from './scan-desk';

/** Keeps scans, and decides them in their order: by the gateway or, without it, by the list. */
export class ScanDecider {
  #isDeciding = false;

  constructor(private readonly desk: ScanDesk) {}

  async keep(scan: Parameters<ScanQueue['add']>[0]): Promise<void> {
    const { desk } = this;
    try {
      const queued = await desk.queue.add(scan, desk.reach.isOnline);
      desk.waits(scan.nonce);
      desk.pending = [...desk.pending, queued];
    } catch (error) {
      const { nonce, scannedAt = '' } = scan;
      const problem = scanTexts.problems.notKept(messageOf(error));
      const { application } = desk.options;
      const entry = { key: `x-${nonce}`, nonce, application, text: textOf(scan), scannedAt, problem };
      await desk.show(entry).catch(() => undefined);
    }
    desk.changed();
  }

  async decideAll(): Promise<void> {
    if (this.#isDeciding) return;
    this.#isDeciding = true;
    const { desk } = this;
    try {
      for (let scan = desk.pending[0]; scan && !desk.isRevoked; scan = desk.pending[0]) {
        await this.#decide(scan).catch(() => {
          // The result is shown, and the next scan is decided.
          desk.problem = scanTexts.problems.noRoom;
        });
        desk.pending = desk.pending.slice(1);
        desk.changed();
      }
    } finally {
      this.#isDeciding = false;
    }
  }

  /** A scan of a page that was closed before the gateway answered which code it means. */
  async chooseLater(scan: QueuedScan): Promise<QueuedScan | undefined> {
    if (this.desk.pending.some(({ nonce }) => nonce === scan.nonce)) return undefined;
    return this.#chosen(scan, true).catch((error) => {
      if (!(error instanceof Refused) || error.status === 401) throw error;
      return this.#chosen(scan, false);
    });
  }

  /** Chooses what a scanner meant. @param asks whether the gateway is asked where the list does not tell */
  async #chosen(scan: QueuedScan, asks: boolean): Promise<QueuedScan> {
    const { code: text = '', byKeys, ...rest } = scan;
    if (byKeys === undefined) return scan;
    const { desk } = this;
    const isListed = async (one: string) => {
      const decision = await desk.list?.decide(one);
      return decision !== undefined && decision.outcome !== 'undecided';
    };
    const isKnown = async (code: string) =>
      asks ? (await desk.options.client.look(code)).reason !== 'unknown' : undefined;
    const isOtherLayout = desk.otherLayout !== null;
    const code = await chooseReading({ text, byKeys }, { isListed, isKnown, isOtherLayout });
    if (code === byKeys) desk.otherLayout ??= scan.nonce;
    return (await desk.queue.choose(scan, code).catch(() => undefined)) ?? { ...rest, code };
  }

  async #decide(kept: QueuedScan): Promise<void> {
    const { desk } = this;
    // Without an answer the list and the scans before tell.
    const scan = await this.#chosen(kept, desk.reach.isOnline).catch(() => this.#chosen(kept, false));
    const decision = await this.#decideByList(scan);
    // Its own first scan of the code waits before it, and would lose against this one.
    const isBehind = 'isKnown' in decision && !decision.isKnown;
    if (desk.reach.isOnline && !isBehind) {
      try {
        const { key: _, application: __, tried: ___, annul: ____, ...sent } = scan;
        // An undo must not forget what the gateway may have accepted.
        if (!scan.tried) await desk.queue.sending(scan);
        return await desk.answered(scan, await desk.options.client.redeem(sent), true);
      } catch (error) {
        if (desk.endIfRevoked(error)) return;
        if (error instanceof Refused)
          return await desk.answered(scan, { status: 'invalid', message: error.message }, true);
        desk.reach.lost();
      }
    }
    // The connection was lost after its upload by a synchronization, or by another tab.
    const known = desk.history.find(scan.nonce);
    if (known?.answer) return await desk.show(known);
    try {
      if (decision.outcome === 'accepted')
        await desk.list?.remember(textOf(scan), scan.scannedAt ?? '', false);
    } finally {
      await desk.show({ ...entryOf(scan), decision });
    }
    if (desk.reach.isOnline) desk.reach.retry();
  }

  async #decideByList(scan: QueuedScan) {
    const { list } = this.desk;
    if (scan.serial !== undefined || !list) return { outcome: 'undecided' as const };
    return list.decide(textOf(scan), this.desk.gatewayTime());
  }
}
