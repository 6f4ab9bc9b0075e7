import {
  OfflineList,
  type QueuedScan,
  Refused,
  type Scan,
  type ScanAnswer,
  type ScanClient,
  ScanQueue,
  type Store,
  Unreachable,
} from 'back-office-client';
import { written } from '../../../ui/edition';
import { chooseReading } from './choose-reading';
import { canUndo, type Entry } from './entry';
import { History } from './history';
import { newNonce } from './new-nonce';
import { Reachability } from './reachability';
import { scanTexts } from './scan.texts';
import { TabLock } from './tab-lock';

export interface ScannerState {
  readonly isReady: boolean;
  readonly isOnline: boolean;
  /** Scans that were read and have no answer yet, because others are before them. */
  readonly pending: number;
  /** Scans that wait for a connection. */
  readonly waiting: number;
  readonly listTime: string | undefined;
  readonly isListComplete: boolean;
  readonly entries: readonly Entry[];
  /** The scan whose result fills the screen. */
  readonly shown: Entry | null;
  /** The gateway's clock minus that of this device. */
  readonly clockOffsetMs: number | undefined;
  /** Why scans are not sent although the gateway answers. */
  readonly problem: string | null;
  /** The first scan of a scanner that types for another keyboard layout than the computer's. */
  readonly otherLayout: string | null;
}

/** Many scans that each ask for it must not reach the limit of its calls. */
const listMs = 10_000;

interface ScannerOptions {
  readonly client: ScanClient;
  readonly store: Store;
  readonly application: string;
  readonly deviceId: string;
  readonly gate: () => string;
  /** The key was refused. Scans that wait are kept. */
  readonly onRevoked: () => void;
}

/** Takes scans from any input, in their order: kept first, then decided by the gateway or, without it, by the list. */
export class Scanner {
  readonly #queue: ScanQueue;
  readonly #history: History;
  readonly #tabs: TabLock;
  readonly #reach: Reachability;
  readonly #listeners = new Set<() => void>();
  /** The nonces of the scans that wait, of this tab and others. */
  #waiting: ReadonlySet<string> = new Set();
  #pending: QueuedScan[] = [];
  #work: Promise<void> = Promise.resolve();
  #list: OfflineList | undefined;
  #shown: string | null = null;
  #problem: string | null = null;
  #otherLayout: string | null = null;
  #isRevoked = false;
  #isStopped = false;
  /** When the list was asked for last. */
  #askedAt = 0;
  #state: ScannerState | undefined;

  constructor(private readonly options: ScannerOptions) {
    const { store, application } = options;
    this.#tabs = new TabLock(() => void this.#reload());
    this.#queue = new ScanQueue({
      ...{ store, application, choose: (scan) => this.#chooseLater(scan) },
      exclusively: (work) => this.#tabs.exclusively(work),
    });
    this.#history = new History(store, application);
    this.#reach = new Reachability(
      () => this.#synchronize(),
      () => this.#changed(),
    );
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly get = (): ScannerState => {
    this.#state ??= {
      isReady: this.#list !== undefined,
      isOnline: this.#reach.isOnline,
      pending: this.#pending.length,
      waiting: this.#waiting.size,
      listTime: this.#list?.time,
      isListComplete: this.#list?.isComplete ?? false,
      entries: this.#history.entries,
      shown: (this.#shown !== null && this.#history.find(this.#shown)) || null,
      clockOffsetMs: this.options.client.clockOffsetMs,
      problem: this.#problem,
      otherLayout: this.#otherLayout,
    };
    return this.#state;
  };

  async start(): Promise<void> {
    this.#isStopped = false;
    this.#list = await OfflineList.load(this.options.store);
    await this.#reload();
    if (this.#isStopped) return;
    this.#tabs.open();
    this.#reach.start();
  }

  stop(): void {
    this.#isStopped = true;
    this.#reach.stop();
    this.#tabs.close();
  }

  /**
   * Keeps a scan, and decides it when those before it are decided.
   * @param serial whether the text is a serial number instead of a code
   * @param byKeys the text by the keys of a scanner, where it is another one
   */
  scan(text: string, { serial = false, byKeys }: { serial?: boolean; byKeys?: string } = {}): Promise<void> {
    const device = this.options.gate();
    const scan = {
      nonce: newNonce(),
      scannedAt: new Date().toISOString(),
      ...(device && { device }),
    };
    // In one chain, so that scans are kept in the order in which they were read.
    const read = serial ? { serial: text } : { code: text, ...(byKeys !== undefined && { byKeys }) };
    this.#work = this.#work.then(() => this.#keep({ ...scan, ...read }));
    return this.#work.then(() => this.#decideAll());
  }

  /** Chooses what a scanner meant. @param asks whether the gateway is asked where the list does not tell */
  async #chosen(scan: QueuedScan, asks: boolean): Promise<QueuedScan> {
    const { code: text = '', byKeys, ...rest } = scan;
    if (byKeys === undefined) return scan;
    const isListed = async (one: string) => {
      const decision = await this.#list?.decide(one);
      return decision !== undefined && decision.outcome !== 'undecided';
    };
    const isKnown = async (code: string) =>
      asks ? (await this.options.client.look(code)).reason !== 'unknown' : undefined;
    const isOtherLayout = this.#otherLayout !== null;
    const code = await chooseReading({ text, byKeys }, { isListed, isKnown, isOtherLayout });
    if (code === byKeys) this.#otherLayout ??= scan.nonce;
    return (await this.#queue.choose(scan, code).catch(() => undefined)) ?? { ...rest, code };
  }

  dismiss(): void {
    this.#shown = null;
    this.#changed();
  }

  /** Takes an accepted or waiting scan back. */
  async undo({ nonce }: Entry): Promise<void> {
    const entry = this.#history.find(nonce);
    if (!entry || !canUndo(entry, Date.now(), this.options.deviceId)) return;
    try {
      if (entry.answer) await this.options.client.annul(nonce);
      const queued = entry.answer ? undefined : await this.#queue.undo(nonce);
      if (queued === 'forgotten') this.#waitsNoMore(nonce);
      await this.#list?.forget(entry.text);
      const undone = queued === 'after upload' ? ('after upload' as const) : ('done' as const);
      await this.#history.put({ ...entry, undone });
    } catch (error) {
      if (this.#endIfRevoked(error)) return;
      if (error instanceof Unreachable) this.#reach.lost();
      const why =
        error instanceof Unreachable
          ? scanTexts.problems.notUndoneOffline
          : scanTexts.problems.notUndone(messageOf(error));
      await this.#history.put({ ...entry, problem: why });
    }
    this.#changed(true);
  }

  /** Asks the gateway now, as after “Try again”. */
  retry(): void {
    this.#reach.retry();
  }

  async #keep(scan: Parameters<ScanQueue['add']>[0]): Promise<void> {
    try {
      const queued = await this.#queue.add(scan, this.#reach.isOnline);
      this.#waiting = new Set([...this.#waiting, scan.nonce]);
      this.#pending = [...this.#pending, queued];
    } catch (error) {
      const { nonce, scannedAt = '' } = scan;
      const problem = scanTexts.problems.notKept(messageOf(error));
      const { application } = this.options;
      const entry = { key: `x-${nonce}`, nonce, application, text: textOf(scan), scannedAt, problem };
      await this.#show(entry).catch(() => undefined);
    }
    this.#changed();
  }

  #isDeciding = false;
  async #decideAll(): Promise<void> {
    if (this.#isDeciding) return;
    this.#isDeciding = true;
    try {
      for (let scan = this.#pending[0]; scan && !this.#isRevoked; scan = this.#pending[0]) {
        await this.#decide(scan).catch(() => {
          // The result is shown, and the next scan is decided.
          this.#problem = scanTexts.problems.noRoom;
        });
        this.#pending = this.#pending.slice(1);
        this.#changed();
      }
    } finally {
      this.#isDeciding = false;
    }
  }

  async #decide(kept: QueuedScan): Promise<void> {
    // Without an answer the list and the scans before tell.
    const scan = await this.#chosen(kept, this.#reach.isOnline).catch(() => this.#chosen(kept, false));
    const decision = await this.#decideByList(scan);
    // Its own first scan of the code waits before it, and would lose against this one.
    const isBehind = decision.outcome === 'used_here' && !decision.isKnown;
    if (this.#reach.isOnline && !isBehind) {
      try {
        const { key: _, application: __, tried: ___, annul: ____, ...sent } = scan;
        // An undo must not forget what the gateway may have accepted.
        if (!scan.tried) await this.#queue.sending(scan);
        return await this.#answered(scan, await this.options.client.redeem(sent), true);
      } catch (error) {
        if (this.#endIfRevoked(error)) return;
        if (error instanceof Refused)
          return await this.#answered(scan, { status: 'invalid', message: error.message }, true);
        this.#reach.lost();
      }
    }
    // The connection was lost after its upload by a synchronization, or by another tab.
    const known = this.#history.find(scan.nonce);
    if (known?.answer) return await this.#show(known);
    try {
      if (decision.outcome === 'accepted')
        await this.#list?.remember(textOf(scan), scan.scannedAt ?? '', false);
    } finally {
      await this.#show({ ...entryOf(scan), decision });
    }
    if (this.#reach.isOnline) this.#reach.retry();
  }

  async #decideByList(scan: QueuedScan) {
    if (scan.serial !== undefined || !this.#list) return { outcome: 'undecided' as const };
    return this.#list.decide(textOf(scan));
  }

  /** Takes a scan that has its answer out of the queue. */
  async #answered(scan: QueuedScan, answer: ScanAnswer, isShown: boolean, annulled?: true | string) {
    const text = textOf(scan);
    const before = this.#history.find(scan.nonce) ?? entryOf(scan);
    const undone = annulled === true ? ('done' as const) : annulled ? ('failed' as const) : undefined;
    const { problem: _, undone: __, ...rest } = before;
    const entry = {
      ...rest,
      answer: withoutNulls(answer),
      answeredTo: this.options.deviceId,
      ...(undone && { undone }),
      ...(typeof annulled === 'string' && { problem: scanTexts.problems.notUndone(written(annulled)) }),
    };
    try {
      if (answer.status === 'ok' && !undone && scan.serial === undefined)
        await this.#list?.remember(text, scan.scannedAt ?? '', true);
    } finally {
      if (isShown) await this.#show(entry);
      else await this.#history.put(entry);
    }
    await this.#queue.remove([scan]);
    this.#waitsNoMore(scan.nonce);
    this.#changed(true);
  }

  async #show(entry: Entry): Promise<void> {
    try {
      await this.#history.put(entry);
    } finally {
      // Also where nothing can be kept: the result of the guest before must not stay.
      this.#shown = entry.nonce;
      this.#changed(true);
    }
  }

  /** Sends what waits, then asks for what changed in the list. */
  async #synchronize(): Promise<void> {
    const { client } = this.options;
    if (this.#isRevoked) return;
    try {
      if (!this.#reach.isOnline) await this.#ping();
      await this.#queue.upload(client, ({ scan, answer, annulled }) =>
        this.#answered(scan, answer, false, annulled),
      );
      this.#problem = null;
      await this.#refreshList();
    } catch (error) {
      if (this.#endIfRevoked(error)) return;
      if (!(error instanceof Refused)) throw error;
      this.#problem = scanTexts.problems.notSent(written(error.message));
    }
    this.#changed(true);
  }

  /** A scan of a page that was closed before the gateway answered which code it means. */
  async #chooseLater(scan: QueuedScan): Promise<QueuedScan | undefined> {
    if (this.#pending.some(({ nonce }) => nonce === scan.nonce)) return undefined;
    return this.#chosen(scan, true).catch((error) => {
      if (!(error instanceof Refused) || error.status === 401) throw error;
      return this.#chosen(scan, false);
    });
  }

  /** A small call, because a long one would hang where a network leads nowhere. */
  async #ping(): Promise<void> {
    try {
      await this.options.client.self();
    } catch (error) {
      // A key of an application is no device, and has its answer, too.
      if (!(error instanceof Refused) || error.status === 401) throw error;
    }
  }

  /** Without a list, scans are sent as before; only a lost connection finds the page less prepared. */
  async #refreshList(): Promise<void> {
    const askedAt = new Date();
    if (this.#reach.isOnline && askedAt.getTime() - this.#askedAt < listMs) return;
    this.#askedAt = askedAt.getTime();
    try {
      const answer = await this.options.client.offlineList(this.#list?.cursor);
      // The page may have left the application meanwhile, and its list was wiped.
      if (this.#isStopped) return;
      await this.#list?.apply(answer, askedAt);
    } catch (error) {
      if (error instanceof Refused && error.status === 401) throw error;
      // A gateway that answers otherwise decides scans, with a list or without.
      if (error instanceof Unreachable) await this.#ping();
      this.#problem = scanTexts.problems.noList;
    }
  }

  #endIfRevoked(error: unknown): boolean {
    if (!(error instanceof Refused) || error.status !== 401) return false;
    if (this.#isRevoked) return true;
    this.#isRevoked = true;
    this.stop();
    void Promise.all([this.#list?.wipe(), this.#history.wipe()]).finally(() => this.options.onRevoked());
    return true;
  }

  /** What other tabs did. */
  async #reload(): Promise<void> {
    await this.#history.load();
    await this.#list?.reloadUsed();
    await this.#reloadWaiting();
    this.#changed();
  }

  async #reloadWaiting(): Promise<void> {
    const before = this.#waiting;
    const kept = await this.#queue.waiting();
    // It changed meanwhile, and what was read does not know.
    if (this.#waiting !== before) return this.#reloadWaiting();
    this.#waiting = new Set(kept.map(({ nonce }) => nonce));
  }

  #waitsNoMore(nonce: string): void {
    this.#waiting = new Set([...this.#waiting].filter((each) => each !== nonce));
  }

  #changed(tellTabs = false): void {
    this.#state = undefined;
    for (const listener of this.#listeners) listener();
    if (tellTabs) this.#tabs.tell();
  }
}

const textOf = ({ code, serial }: Scan): string => serial ?? code ?? '';
const messageOf = (error: unknown) => written(error instanceof Error ? error.message : String(error));

const entryOf = (scan: QueuedScan): Entry => ({
  key: scan.key,
  nonce: scan.nonce,
  application: scan.application,
  text: textOf(scan),
  scannedAt: scan.scannedAt ?? '',
});

/** Answers of earlier gateways have null for what is missing. */
const withoutNulls = (answer: ScanAnswer): ScanAnswer =>
  JSON.parse(JSON.stringify(answer), (_, value) => value ?? undefined);
