import { Refused, type ScanClient, Unreachable } from './scan-client.js';
import type { Store } from './store.js';
import type { Scan, ScanAnswer } from './types.js';

const prefix = 'scan:';
const maxScans = 500;
/** Of JSON, below the gateway's limit of 1 MB whatever its characters are. */
const maxCharacters = 300_000;

export interface QueuedScan extends Scan {
  /** In which store and order it waits. */
  readonly key: string;
  /** Whose code it is: another application's key would answer `unknown`. */
  readonly application: string;
  /** Whether the gateway may know it already, because a call was sent. */
  readonly tried: boolean;
  /** Whether a person took it back while the gateway could not be reached. */
  readonly annul?: true;
  /** The code by the keys of a scanner, where that is another one: the scan is sent once one of both is chosen. */
  readonly byKeys?: string;
}

export interface ScanResult {
  readonly scan: QueuedScan;
  readonly answer: ScanAnswer;
  /** Whether it was taken back after its upload; a text why not. */
  readonly annulled?: true | string;
}

type Exclusively = (work: () => Promise<void>) => Promise<void>;

interface ScanQueueOptions {
  readonly store: Store;
  readonly application: string;
  /** Chooses which of its two codes a scan means; undefined for one that waits for that. */
  readonly choose?: (scan: QueuedScan) => Promise<QueuedScan | undefined>;
  /** Keeps a second tab from uploading the same scans at once, which would be harmless but slow. */
  readonly exclusively?: Exclusively;
}

/** Scans without an answer. Each is kept as sent before its first call, and leaves with its answer. */
export class ScanQueue {
  #made = 0;
  #isUploading = false;

  constructor(private readonly options: ScanQueueOptions) {}

  /** @param tried whether the scan is sent at once: it is then not forgotten by an undo, but taken back */
  async add(scan: Scan & Pick<QueuedScan, 'byKeys'>, tried: boolean): Promise<QueuedScan> {
    this.#made += 1;
    const order = [String(Date.now()).padStart(15, '0'), String(this.#made).padStart(9, '0'), scan.nonce];
    const { application } = this.options;
    const queued = { ...scan, key: prefix + order.join('-'), application, tried };
    await this.options.store.set({ [queued.key]: queued });
    return queued;
  }

  /** Keeps that the gateway may know the scan from now on, unless it has left the queue. */
  async sending({ key }: QueuedScan): Promise<void> {
    const { store } = this.options;
    const scan = await store.get<QueuedScan>(key);
    if (scan) await store.set({ [key]: { ...scan, tried: true } });
  }

  /** Keeps which of its two codes a scan means. @returns the scan as it waits; undefined when it has left the queue */
  async choose({ key }: QueuedScan, code: string): Promise<QueuedScan | undefined> {
    const { store } = this.options;
    const scan = await store.get<QueuedScan>(key);
    // Another tab may have chosen.
    if (scan?.byKeys === undefined) return scan;
    const { byKeys: _, ...rest } = scan;
    const chosen = { ...rest, code };
    await store.set({ [key]: chosen });
    return chosen;
  }

  async remove(scans: readonly QueuedScan[]): Promise<void> {
    await this.options.store.delete(scans.map(({ key }) => key));
  }

  /** The scans of the application, in the order in which they were made. */
  async waiting(): Promise<QueuedScan[]> {
    return (await this.all()).filter(({ application }) => application === this.options.application);
  }

  /** Scans of other applications too, which wait for a key of theirs. */
  all(): Promise<QueuedScan[]> {
    return this.options.store.values<QueuedScan>(prefix);
  }

  /** Takes a waiting scan back: one that was never sent is forgotten. @returns whether it waits at all */
  async undo(nonce: string): Promise<'forgotten' | 'after upload' | undefined> {
    const scan = (await this.waiting()).find((each) => each.nonce === nonce);
    if (!scan) return undefined;
    if (!scan.tried) {
      await this.remove([scan]);
      return 'forgotten';
    }
    await this.options.store.set({ [scan.key]: { ...scan, annul: true } });
    return 'after upload';
  }

  /**
   * Uploads what waits. The order of the scans decides which of two with one code is accepted.
   * @param onResult receives each scan before it leaves the queue
   * @throws Unreachable; Refused, also when the key is revoked in the middle: what was not redeemed stays
   */
  async upload(client: ScanClient, onResult: (result: ScanResult) => Promise<void> | void): Promise<void> {
    if (this.#isUploading) return;
    this.#isUploading = true;
    const { exclusively = (work) => work() } = this.options;
    try {
      await exclusively(async () => {
        for (let part = await this.#part(); part.length > 0; part = await this.#part())
          await this.#uploadPart(client, part, onResult);
      });
    } finally {
      this.#isUploading = false;
    }
  }

  async #part(): Promise<QueuedScan[]> {
    const part: QueuedScan[] = [];
    let characters = 0;
    for (const kept of (await this.waiting()).slice(0, maxScans)) {
      const scan = kept.byKeys === undefined ? kept : await this.options.choose?.(kept);
      if (!scan) break;
      // A serial number is no text of an upload.
      if (scan.serial !== undefined) return part.length > 0 ? part : [scan];
      characters += JSON.stringify(scan).length;
      if (part.length > 0 && characters > maxCharacters) break;
      part.push(scan);
      // It is annulled before the next scan, which may be of its code.
      if (scan.annul) break;
    }
    return part;
  }

  async #uploadPart(
    client: ScanClient,
    part: readonly QueuedScan[],
    onResult: (result: ScanResult) => Promise<void> | void,
  ): Promise<void> {
    const { store } = this.options;
    const untried = part.filter(({ tried }) => !tried);
    await store.set(Object.fromEntries(untried.map((scan) => [scan.key, { ...scan, tried: true }])));
    const [first] = part;
    const answers =
      first?.serial === undefined
        ? await client.upload(part.map(toSend))
        : [await redeemAlone(client, first)];
    for (const [at, scan] of part.entries()) {
      const answer = answers[at] ?? { status: 'unauthenticated', message: 'The answer is incomplete.' };
      if (answer.status === 'unauthenticated') throw new Refused(401, answer.message);
      // A person may have taken it back meanwhile.
      const current = (await store.get<QueuedScan>(scan.key)) ?? scan;
      const annulled = current.annul && answer.status === 'ok' && (await this.#annul(client, scan.nonce));
      await onResult({ scan: current, answer, ...(annulled && { annulled }) });
      await this.remove([scan]);
    }
  }

  async #annul(client: ScanClient, nonce: string): Promise<true | string> {
    try {
      await client.annul(nonce);
      return true;
    } catch (error) {
      if (error instanceof Unreachable || !(error instanceof Refused) || error.status === 401) throw error;
      return error.message;
    }
  }
}

/** A scan without what only the queue knows. */
const toSend = ({ key: _, application: __, tried: ___, annul: ____, ...scan }: QueuedScan): Scan => scan;

/** A scan that the gateway refuses for good leaves the queue, as in an upload. */
async function redeemAlone(client: ScanClient, scan: QueuedScan): Promise<ScanAnswer> {
  try {
    return await client.redeem(toSend(scan));
  } catch (error) {
    if (!(error instanceof Refused) || error.status === 401) throw error;
    return { status: 'invalid', message: error.message };
  }
}
