import type {
  Device,
  DeviceDetails,
  FoundHelpTask,
  HelpFeedback,
  HelpFeedbackResult,
  OfflineAnswer,
  PairDevice,
  PairedDevice,
  Scan,
  ScanAnswer,
} from './types.js';

/** The call got no answer, or one that says to try again: repeat it later with the same nonce. */
export class Unreachable extends Error {}

/** The gateway answered, and would answer the same again. 401: the key was revoked. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

export interface ScanClientOptions {
  /** Where the gateway is, as `https://office.example.com`. */
  readonly origin: string;
  /** Of an application or a device; pairing needs none. */
  readonly key?: string;
  /** Of the messages: `en` or `fr`. A browser asks for its own one by default, other platforms for none: English. */
  readonly language?: string;
  /** How long one call may take, with all its repetitions: a guest stands at the door. */
  readonly patienceMs?: number;
  /** Of one try; uploads and lists take longer. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
  readonly pause?: (ms: number) => Promise<unknown>;
}

interface Call {
  readonly body?: object;
  readonly timeoutMs?: number;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Of an upload, whose scans are redeemed one after the other, and of a list of 1.3 MB. */
const longTimeoutMs = 30_000;

/** The calls of a device that scans. Each is repeated as long as it got no answer, 408, 429 or 5xx. */
export class ScanClient {
  key: string | undefined;
  /** The gateway's clock minus the device's, by the last answer; undefined before it. */
  clockOffsetMs: number | undefined;

  constructor(private readonly options: ScanClientOptions) {
    this.key = options.key;
  }

  /** Uses a code once. The nonce lets it be repeated: the same one gets the same answer and counts once. */
  redeem(scan: Scan): Promise<ScanAnswer> {
    return this.#call('POST', '/api/v2/qr/redeem', { body: scan });
  }

  /** @param scans at most 500, of at most 1 MB; each has its result at the same place */
  async upload(scans: readonly Scan[]): Promise<readonly ScanAnswer[]> {
    const { results } = await this.#call<{ results: ScanAnswer[] }>('POST', '/api/v2/qr/scans', {
      body: { scans },
      timeoutMs: longTimeoutMs,
    });
    return results;
  }

  /** Takes an accepted scan back, within 15 minutes and with the same key. */
  async annul(nonce: string): Promise<void> {
    await this.#call('POST', '/api/v2/qr/annul', { body: { nonce } });
  }

  /** Answers as redeeming would, and changes nothing. */
  look(text: string): Promise<ScanAnswer> {
    return this.#call('GET', `/api/v2/qr/${encodeURIComponent(text)}`);
  }

  lookUpSerial(serial: string): Promise<ScanAnswer> {
    return this.#call('GET', `/api/v2/qr/serials/${encodeURIComponent(serial)}`);
  }

  /** The offline list, or its changes since the cursor of the last answer. */
  offlineList(since?: string): Promise<OfflineAnswer> {
    const query = since === undefined ? '' : `&since=${encodeURIComponent(since)}`;
    return this.#call('GET', `/api/v2/qr/offline?format=2${query}`, { timeoutMs: longTimeoutMs });
  }

  /** Exchanges the token of a pairing symbol for a key, which this client then uses. */
  async pair(device: PairDevice): Promise<PairedDevice> {
    const paired = await this.#call<PairedDevice>('POST', '/api/v2/devices/pair', { body: device });
    this.key = paired.key;
    return paired;
  }

  self(): Promise<Device> {
    return this.#call('GET', '/api/v2/devices/self');
  }

  update(details: DeviceDetails): Promise<Device> {
    return this.#call('POST', '/api/v2/devices/self/update', { body: details });
  }

  /** Replaces the key. Keep the new one before the next call: that call ends the old one. */
  async roll(): Promise<string> {
    const { key } = await this.#call<{ key: string }>('POST', '/api/v2/devices/self/roll', { body: {} });
    this.key = key;
    return key;
  }

  async revoke(): Promise<void> {
    await this.#call('POST', '/api/v2/devices/self/revoke', { body: {} });
  }

  /** The help tasks that contain all words, in any case, with or without accents. @param text at most 100 characters */
  async searchHelp(text: string, language?: string): Promise<readonly FoundHelpTask[]> {
    const query = new URLSearchParams({ q: text, ...(language !== undefined && { lang: language }) });
    const { results } = await this.#call<{ results: FoundHelpTask[] }>('GET', `/api/v2/help/search?${query}`);
    return results;
  }

  /** Says whether a help task helped. The nonce lets it be repeated; a repeated call may add the comment. */
  sendFeedback(helpTaskId: string, feedback: HelpFeedback): Promise<HelpFeedbackResult> {
    const path = `/api/v2/help/${encodeURIComponent(helpTaskId)}/feedback`;
    return this.#call('POST', path, { body: feedback });
  }

  async #call<Answer>(method: 'GET' | 'POST', path: string, call: Call = {}): Promise<Answer> {
    const { patienceMs = 8_000, pause = sleep } = this.options;
    const endsAt = Date.now() + patienceMs;
    for (let pauseMs = 250; ; pauseMs *= 2) {
      const answer = await this.#try(method, path, call);
      if (answer?.ok) return answer.body as Answer;
      if (answer && isRefusal(answer))
        throw new Refused(answer.status, answer.body.message, answer.body.code);
      const waitMs = Math.max(pauseMs, (answer?.retryAfter ?? 0) * 1000);
      if (Date.now() + waitMs > endsAt)
        throw new Unreachable(answer ? `HTTP ${answer.status}` : 'No answer.');
      await pause(waitMs);
    }
  }

  /** @returns undefined without a whole answer */
  async #try(method: string, path: string, { body, timeoutMs = this.options.timeoutMs ?? 4_000 }: Call) {
    const began = Date.now();
    const ask = this.options.fetch ?? fetch;
    try {
      const answer = await ask(new URL(path, this.options.origin), {
        method,
        headers: {
          ...(this.key !== undefined && { authorization: `Bearer ${this.key}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...(this.options.language !== undefined && { 'accept-language': this.options.language }),
        },
        ...(body && { body: JSON.stringify(body) }),
        // A browser's cookie says nothing about a device.
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await answer.text();
      const served = Date.parse(answer.headers.get('date') ?? '');
      if (!Number.isNaN(served)) this.clockOffsetMs = served - (began + Date.now()) / 2;
      return {
        ok: answer.ok,
        status: answer.status,
        retryAfter: Number(answer.headers.get('retry-after')) || 0,
        body: parse(text, answer.ok),
      };
    } catch {
      return undefined;
    }
  }
}

interface Answered {
  readonly status: number;
  readonly body: { readonly message?: string; readonly code?: string };
}

/** Only the gateway says why, in a sentence: a page of a proxy is no answer, whatever its status is. */
const isRefusal = (answer: Answered): answer is Answered & { body: { message: string } } =>
  answer.status !== 408 &&
  answer.status !== 429 &&
  answer.status < 500 &&
  typeof answer.body?.message === 'string';

/** A 200 that is no JSON comes from a captive portal: it throws here, and counts as no answer. */
function parse(text: string, ok: boolean): Answered['body'] {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (ok) throw error;
    return {};
  }
}
