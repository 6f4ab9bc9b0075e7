import { ScanDecider } from './decide-scans';
import type { Entry } from './entry';
import { newNonce } from './new-nonce';
import { ScanDesk, type ScannerOptions } from './scan-desk';
import { ScanSynchronizer } from './synchronize-scans';
import { undoScan } from './undo-scan';

/** Takes scans from any input, in their order: kept first, then decided by the gateway or, without it, by the list. */
export class Scanner {
  readonly #desk: ScanDesk;
  readonly #decider: ScanDecider;
  readonly #synchronizer: ScanSynchronizer;
  #work: Promise<void> = Promise.resolve();

  constructor(private readonly options: ScannerOptions) {
    this.#desk = new ScanDesk(options, {
      choose: (scan) => this.#decider.chooseLater(scan),
      synchronize: () => this.#synchronizer.synchronize(),
    });
    this.#decider = new ScanDecider(this.#desk);
    this.#synchronizer = new ScanSynchronizer(this.#desk);
    this.subscribe = this.#desk.subscribe;
    this.get = this.#desk.get;
  }

  readonly subscribe: ScanDesk['subscribe'];
  readonly get: ScanDesk['get'];

  start(): Promise<void> {
    return this.#desk.start();
  }

  stop(): void {
    this.#desk.stop();
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
    this.#work = this.#work.then(() => this.#decider.keep({ ...scan, ...read }));
    return this.#work.then(() => this.#decider.decideAll());
  }

  dismiss(): void {
    this.#desk.shown = null;
    this.#desk.changed();
  }

  undo(entry: Entry): Promise<void> {
    return undoScan(this.#desk, entry);
  }

  /** Asks the gateway now, as after “Try again”. */
  retry(): void {
    this.#desk.reach.retry();
  }
}
