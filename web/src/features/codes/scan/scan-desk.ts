import {
  OfflineList,
  type QueuedScan,
  Refused,
  type ScanAnswer,
  type ScanClient,
  ScanQueue,
  type Store,
} from 'back-office-client';
import { written } from '../../../ui/edition';
import { type Entry, entryOf, textOf } from './entry';
import { History } from './history';
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

export interface ScannerOptions {
  readonly client: ScanClient;
  readonly store: Store;
  readonly application: string;
  readonly deviceId: string;
  readonly gate: () => string;
  /** The key was refused. Scans that wait are kept. */
  readonly onRevoked: () => void;
  /** The nonce of a scan that was kept before the connection, whose result is shown. */
  readonly firstScan?: string | null;
}

interface DeskActs {
  /** Chooses what a scanner meant, in a scan that waits. */
  readonly choose: (scan: QueuedScan) => Promise<QueuedScan | undefined>;
  readonly synchronize: () => Promise<void>;
}

/** The scans of this browser and their answers: what deciding, undoing and synchronizing share. */
export class ScanDesk {
  readonly queue: ScanQueue;
  readonly history: History;
  readonly reach: Reachability;
  readonly #tabs: TabLock;
  readonly #listeners = new Set<() => void>();
  /** The nonces of the scans that wait, of this tab and others. */
  #waiting: ReadonlySet<string> = new Set();
  pending: readonly QueuedScan[] = [];
  list: OfflineList | undefined;
  shown: string | null = null;
  problem: string | null = null;
  otherLayout: string | null = null;
  isRevoked = false;
  isStopped = false;
  #state: ScannerState | undefined;

  constructor(
    readonly options: ScannerOptions,
    { choose, synchronize }: DeskActs,
  ) {
    const { store, application, firstScan = null } = options;
    this.shown = firstScan;
    this.#tabs = new TabLock(() => void this.#reload());
    const exclusively = (work: () => Promise<void>) => this.#tabs.exclusively(work);
    this.queue = new ScanQueue({ store, application, choose, exclusively });
    this.history = new History(store, application);
    this.reach = new Reachability(synchronize, () => this.changed());
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly get = (): ScannerState => {
    this.#state ??= {
      isReady: this.list !== undefined,
      isOnline: this.reach.isOnline,
      pending: this.pending.length,
      waiting: this.#waiting.size,
      listTime: this.list?.time,
      isListComplete: this.list?.isComplete ?? false,
      entries: this.history.entries,
      shown: (this.shown !== null && this.history.find(this.shown)) || null,
      clockOffsetMs: this.options.client.clockOffsetMs,
      problem: this.problem,
      otherLayout: this.otherLayout,
    };
    return this.#state;
  };

  async start(): Promise<void> {
    this.isStopped = false;
    this.list = await OfflineList.load(this.options.store);
    await this.#reload();
    if (this.isStopped) return;
    this.#tabs.open();
    this.reach.start();
  }

  stop(): void {
    this.isStopped = true;
    this.reach.stop();
    this.#tabs.close();
  }

  changed(tellTabs = false): void {
    this.#state = undefined;
    for (const listener of this.#listeners) listener();
    if (tellTabs) this.#tabs.tell();
  }

  async show(entry: Entry): Promise<void> {
    try {
      await this.history.put(entry);
    } finally {
      // Also where nothing can be kept: the result of the guest before must not stay.
      this.shown = entry.nonce;
      this.changed(true);
    }
  }

  /** Takes a scan that has its answer out of the queue. */
  async answered(scan: QueuedScan, answer: ScanAnswer, isShown: boolean, annulled?: true | string) {
    const text = textOf(scan);
    const before = this.history.find(scan.nonce) ?? entryOf(scan);
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
        await this.list?.remember(text, scan.scannedAt ?? '', true);
    } finally {
      if (isShown) await this.show(entry);
      else await this.history.put(entry);
    }
    await this.queue.remove([scan]);
    this.waitsNoMore(scan.nonce);
    this.changed(true);
  }

  /** The time by the clock of the gateway, as far as an answer has told it. */
  gatewayTime(): Date {
    return new Date(Date.now() + (this.options.client.clockOffsetMs ?? 0));
  }

  endIfRevoked(error: unknown): boolean {
    if (!(error instanceof Refused) || error.status !== 401) return false;
    if (this.isRevoked) return true;
    this.isRevoked = true;
    this.stop();
    void Promise.all([this.list?.wipe(), this.history.wipe()]).finally(() => this.options.onRevoked());
    return true;
  }

  waits(nonce: string): void {
    this.#waiting = new Set([...this.#waiting, nonce]);
  }

  waitsNoMore(nonce: string): void {
    this.#waiting = new Set([...this.#waiting].filter((each) => each !== nonce));
  }

  /** What other tabs did. */
  async #reload(): Promise<void> {
    await this.history.load();
    await this.list?.reloadUsed();
    await this.#reloadWaiting();
    this.changed();
  }

  async #reloadWaiting(): Promise<void> {
    const before = this.#waiting;
    const kept = await this.queue.waiting();
    // It changed meanwhile, and what was read does not know.
    if (this.#waiting !== before) return this.#reloadWaiting();
    this.#waiting = new Set(kept.map(({ nonce }) => nonce));
  }
}

/** Answers of earlier gateways have null for what is missing. */
const withoutNulls = (answer: ScanAnswer): ScanAnswer =>
  JSON.parse(JSON.stringify(answer), (_, value) => value ?? undefined);
