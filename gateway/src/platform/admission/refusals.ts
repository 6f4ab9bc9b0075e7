import type { Logger } from '../logger.js';

const reportEveryMs = 1_000;
/** The networks of a second that are counted: a client that may use many addresses must not fill the memory. */
const maxNetworks = 100;

/** Counts refused requests, and logs them together, because a line for each takes as long as its answer. */
export class Refusals {
  #total = 0;
  #unreported = 0;
  readonly #byNetwork = new Map<string, number>();

  constructor(private readonly logger: Logger) {}

  /** All since the start of the process, for `/metrics`. */
  get total(): number {
    return this.#total;
  }

  /** @param network the network of the client */
  add(network: string): void {
    if (this.#unreported === 0) setTimeout(() => this.#report(), reportEveryMs).unref();
    this.#total += 1;
    this.#unreported += 1;
    const ofNetwork = this.#byNetwork.get(network) ?? 0;
    if (ofNetwork > 0 || this.#byNetwork.size < maxNetworks) this.#byNetwork.set(network, ofNetwork + 1);
  }

  #report(): void {
    const requests = this.#unreported === 1 ? '1 request was' : `${this.#unreported} requests were`;
    const [network, most] = [...this.#byNetwork].reduce((a, b) => (b[1] > a[1] ? b : a));
    this.logger.warn(
      `${requests} refused, because too many others were in progress (${most} from network ${network})`,
    );
    this.#unreported = 0;
    this.#byNetwork.clear();
  }
}
