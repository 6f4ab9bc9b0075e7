import { setTimeout as delay } from 'node:timers/promises';

/** How long one call may take, with all its repetitions: a guest stands at the door. */
const patienceMs = 8_000;
const timeoutMs = 4_000;

/** The call did not reach the server, or the server cannot answer it now: repeat it later with the same nonce. */
export class Unreachable extends Error {}

/** Calls the server with the key of an application. */
export class Server {
  constructor(origin, key) {
    this.origin = origin;
    this.key = key;
  }

  /**
   * Posts, and repeats what got no answer, 429 or 5xx. Each repetition sends the same nonces, so that the scans count once.
   * @returns the body of a 200
   * @throws Unreachable; Error for any other status, which a repetition would get again
   */
  async post(path, body) {
    const endsAt = Date.now() + patienceMs;
    for (let pauseMs = 250; ; pauseMs *= 2) {
      const answer = await this.#try(path, body);
      if (answer?.ok) return answer.json();
      const isTemporary = !answer || answer.status === 429 || answer.status >= 500;
      if (!isTemporary) throw new Error(`${answer.status}: ${(await answer.json()).message}`);
      const wantedMs = Number(answer?.headers.get('retry-after') ?? 0) * 1000;
      const waitMs = Math.max(pauseMs, wantedMs);
      if (Date.now() + waitMs > endsAt) throw new Unreachable(answer ? `${answer.status}` : 'no answer');
      await delay(waitMs);
    }
  }

  /** @returns undefined when there is no answer */
  async #try(path, body) {
    try {
      return await fetch(new URL(path, this.origin), {
        method: 'POST',
        headers: { authorization: `Bearer ${this.key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch {
      return undefined;
    }
  }
}
