import { Unreachable } from 'back-office-client';

const [firstPauseMs, longestPauseMs] = [2_000, 30_000];
/** How old the offline list gets while the gateway answers. */
const refreshMs = 60_000;

/** Whether the gateway answers. It is asked again by itself, at once when the browser says that a network is back. */
export class Reachability {
  #isOnline = navigator.onLine;
  #pauseMs = firstPauseMs;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: Promise<void> | undefined;
  #asksAgain = false;
  #isStopped = false;

  /** @param ask throws Unreachable without an answer */
  constructor(
    private readonly ask: () => Promise<void>,
    private readonly onChange: () => void,
  ) {}

  get isOnline(): boolean {
    return this.#isOnline;
  }

  start(): void {
    this.#isStopped = false;
    window.addEventListener('online', this.retry);
    window.addEventListener('offline', this.lost);
    document.addEventListener('visibilitychange', this.#onShown);
    this.retry();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.retry);
    window.removeEventListener('offline', this.lost);
    document.removeEventListener('visibilitychange', this.#onShown);
  }

  readonly #onShown = () => {
    if (document.visibilityState === 'visible') this.retry();
  };

  /** A call got no answer. */
  readonly lost = () => {
    this.#set(false);
    this.#plan(this.#pauseMs);
  };

  /** Asks now, and once more where it is being asked already. */
  readonly retry = () => {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    if (this.#asking) {
      this.#asksAgain = true;
      return;
    }
    this.#asking = this.#ask().finally(() => {
      this.#asking = undefined;
      if (!this.#asksAgain) return;
      this.#asksAgain = false;
      this.retry();
    });
  };

  async #ask(): Promise<void> {
    try {
      await this.ask();
      if (!this.#isOnline) this.#asksAgain = true;
      this.#pauseMs = firstPauseMs;
      this.#set(true);
      this.#plan(refreshMs);
    } catch (error) {
      if (!(error instanceof Unreachable)) reportError(error);
      this.#set(false);
      this.#plan(this.#pauseMs);
      this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
    }
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(this.retry, ms);
  }

  #set(isOnline: boolean): void {
    if (this.#isOnline === isOnline) return;
    this.#isOnline = isOnline;
    this.onChange();
  }
}
