import { codeIn, plainText } from './scanned-text.js';
import type { Store } from './store.js';
import type { OfflineAnswer } from './types.js';

/** The verdicts on a code without a connection. None is “invalid”. */
export type Decision =
  | { readonly outcome: 'accepted'; readonly listTime: string }
  /** This device itself redeemed it; `isKnown` says whether the gateway knows. */
  | { readonly outcome: 'used_here'; readonly usedAt: string; readonly isKnown: boolean }
  /** Not on the list, or there is none: the gateway decides when the connection is back. */
  | { readonly outcome: 'undecided'; readonly listTime?: string };

interface KeptList {
  readonly cursor: string;
  readonly time: string;
  readonly complete: boolean;
  /** Digests of 12 bytes, each of 16 characters in base64. */
  readonly digests: string;
}

interface UsedHere {
  readonly digest: string;
  /** By the clock of the device. */
  readonly usedAt: string;
  /** Whether the gateway knows. */
  readonly isKnown: boolean;
}

const digestLength = 16;
const [listKey, usedPrefix] = ['list', 'used:'];
/** How many codes of its own a device remembers. */
const maxUsed = 20_000;

/** The active codes of the application as digests, kept over a restart, and what this device redeemed itself. */
export class OfflineList {
  #digests = new Set<string>();
  #list: Omit<KeptList, 'digests'> | undefined;
  readonly #used = new Map<string, UsedHere>();
  #changes = 0;

  private constructor(private readonly store: Store) {}

  static async load(store: Store): Promise<OfflineList> {
    const list = new OfflineList(store);
    const kept = await store.get<KeptList>(listKey);
    if (kept) {
      list.#list = kept;
      list.#digests = new Set(split(kept.digests));
    }
    await list.reloadUsed();
    return list;
  }

  /** The acts of other tabs: redeemed or undone codes. */
  async reloadUsed(): Promise<void> {
    const began = this.#changes;
    const kept = await this.store.values<UsedHere>(usedPrefix);
    // The values read before lack those changes: a code could be accepted twice.
    if (this.#changes !== began) return this.reloadUsed();
    this.#used.clear();
    for (const used of kept) this.#used.set(used.digest, used);
  }

  /** When the gateway wrote the list; undefined without one. */
  get time(): string | undefined {
    return this.#list?.time;
  }

  /** The arguments of the next call of `offlineList`. */
  get cursor(): string | undefined {
    return this.#list?.cursor;
  }

  get isComplete(): boolean {
    return this.#list?.complete ?? false;
  }

  get size(): number {
    return this.#digests.size;
  }

  /** @param askedAt when the list was asked for, by the clock of the device: it knows nothing of later scans */
  async apply(answer: OfflineAnswer, askedAt: Date): Promise<void> {
    const digests = answer.whole ? new Set<string>() : this.#digests;
    const active = split(answer.active);
    for (const digest of active) digests.add(digest);
    for (const digest of split(answer.gone)) digests.delete(digest);
    const list = { cursor: answer.cursor, time: answer.serverTime, complete: answer.complete };
    await this.store.set({ [listKey]: { ...list, digests: [...digests].join('') } });
    this.#digests = digests;
    this.#list = list;
    // A code that the gateway knew as used and now names active was made active again.
    const again = active.filter((digest) => {
      const used = this.#used.get(digest);
      return used?.isKnown && used.usedAt < askedAt.toISOString();
    });
    await this.#forget(again);
  }

  /** Decides by the list alone. */
  async decide(text: string): Promise<Decision> {
    const digests = (await digestsOf(text)).map(({ digest }) => digest);
    for (const digest of digests) {
      const used = this.#used.get(digest);
      if (used) return { outcome: 'used_here', usedAt: used.usedAt, isKnown: used.isKnown };
    }
    const listTime = this.#list?.time;
    if (listTime !== undefined && digests.some((digest) => this.#digests.has(digest)))
      return { outcome: 'accepted', listTime };
    return { outcome: 'undecided', ...(listTime !== undefined && { listTime }) };
  }

  /** Remembers that this device redeemed a code. @param isKnown whether the gateway has accepted it */
  async remember(text: string, usedAt: string, isKnown: boolean): Promise<void> {
    const kept = (await this.#ownDigests(text)).map((digest) => ({ digest, usedAt, isKnown }));
    this.#changes += 1;
    for (const used of kept) this.#used.set(used.digest, used);
    await this.store.set(Object.fromEntries(kept.map((used) => [usedPrefix + used.digest, used])));
    const oldest = this.#used.size > maxUsed && [...this.#used.values()].find((each) => each.isKnown);
    if (oldest) await this.#forget([oldest.digest]);
  }

  /** After an undo. */
  async forget(text: string): Promise<void> {
    await this.#forget((await digestsOf(text)).map(({ digest }) => digest));
  }

  async #forget(digests: readonly string[]): Promise<void> {
    this.#changes += 1;
    for (const digest of digests) this.#used.delete(digest);
    await this.store.delete(digests.map((digest) => usedPrefix + digest));
  }

  /** The digest of the code in a text: one on the list, else one that has the form of our codes, else the whole text. */
  async #ownDigests(text: string): Promise<string[]> {
    const found = await digestsOf(text);
    const listed = found.filter(({ digest }) => this.#digests.has(digest));
    const code = codeIn(text);
    const ours = found.filter(({ candidate }) => candidate === code);
    const own = [listed, ours, found].find((each) => each.length > 0) ?? [];
    return own.map(({ digest }) => digest);
  }

  /** When the key was revoked. */
  async wipe(): Promise<void> {
    const used = [...this.#used.keys()].map((digest) => usedPrefix + digest);
    this.#changes += 1;
    this.#digests = new Set();
    this.#used.clear();
    this.#list = undefined;
    await this.store.delete([listKey, ...used]);
  }
}

const split = (digests: string): string[] => digests.match(new RegExp(`.{${digestLength}}`, 'g')) ?? [];

/** The keys by which the list may know a text: the code in it, or the whole text of an imported code. */
export function candidatesOf(text: string): string[] {
  const code = codeIn(text);
  return [...new Set([...(code === undefined ? [] : [code]), text.trim(), plainText(text)])];
}

/** The digests of `candidatesOf`; none where the browser has no means, as on a page without HTTPS. */
async function digestsOf(text: string): Promise<{ candidate: string; digest: string }[]> {
  if (!globalThis.crypto?.subtle) return [];
  return Promise.all(
    candidatesOf(text).map(async (candidate) => {
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(candidate));
      return { candidate, digest: btoa(String.fromCharCode(...new Uint8Array(hash, 0, 12))) };
    }),
  );
}
