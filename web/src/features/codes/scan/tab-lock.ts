const name = 'back-office-scan';

/** Keeps two tabs from the same work, and tells them of each other's. Both are conveniences: nonces keep scans single. */
export class TabLock {
  #channel: BroadcastChannel | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly onChange: () => void) {}

  open(): void {
    if (typeof BroadcastChannel === 'undefined') return;
    this.#channel = new BroadcastChannel(name);
    this.#channel.addEventListener('message', this.onChange);
  }

  /** Once for many changes. */
  tell(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#channel?.postMessage('changed');
    }, 100);
  }

  async exclusively(work: () => Promise<void>): Promise<void> {
    // Only pages with HTTPS have locks.
    if (!navigator.locks) return work();
    await navigator.locks.request(name, work);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#channel?.close();
    this.#channel = undefined;
  }
}
