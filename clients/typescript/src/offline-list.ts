import { decideLimited, type LimitedDecision, type Limits, type Use } from './limited-codes.js';
import { codeIn, plainText } from './scanned-text.js';
import type { Store } from './store.js';
import type { OfflineAnswer } from './types.js';

/** The verdicts on a code without a connection. None is “invalid”. */
export type Decision =
  /** `usesLeft` of a code that may be used more than once, after this use. */
  | { readonly outcome: 'accepted'; readonly listTime: string; readonly usesLeft?: number }
  | Exclude<LimitedDecision, { readonly outcome: 'accepted' }>
  /** Not on the list, or there is none: the gateway decides when the connection is back. */
  | { readonly outcome: 'undecided'; readonly listTime?: string };

interface KeptList {
  readonly cursor: string;
  readonly time: string;
  readonly complete: boolean;
  /** Digests of 12 bytes, each of 16 characters in base64. */
  readonly digests: string;
  /** Absent in lists that a version before 1.1 kept. */
  readonly limited?: readonly [Limits, string][];
}

interface UsedHere {
  readonly digest: string;
  /** Those that the list does not count, oldest first. */
  readonly uses: readonly Use[];
}
/** A version before 1.1 kept the only use of a code. */
const withUses = (kept: UsedHere | ({ readonly digest: string } & Use)): UsedHere =>
  'uses' in kept ? kept : { digest: kept.digest, uses: [{ usedAt: kept.usedAt, isKnown: kept.isKnown }] };

const digestLength = 16;
const [listKey, usedPrefix] = ['list', 'used:'];
/** How many codes of its own a device remembers. */
const maxUsed = 20_000;

/** The active codes of the application as digests, kept over a restart, and what this device redeemed itself. */
export class OfflineList {
  #digests = new Set<string>();
  #limited = new Map<string, Limits>();
  #list: Omit<KeptList, 'digests' | 'limited'> | undefined;
  readonly #used = new Map<string, UsedHere>();
  #changes = 0;

  private constructor(private readonly store: Store) {}

  static async load(store: Store): Promise<OfflineList> {
    const list = new OfflineList(store);
    const kept = await store.get<KeptList>(listKey);
    if (kept) {
      list.#list = kept;
      list.#digests = new Set(split(kept.digests));
      list.#limited = limitedIn(kept.limited ?? []);
    }
    await list.reloadUsed();
    return list;
  }

  /** The acts of other tabs: redeemed or undone codes. */
  async reloadUsed(): Promise<void> {
    const began = this.#changes;
    const kept = await this.store.values<Parameters<typeof withUses>[0]>(usedPrefix);
    // The values read before lack those changes: a code could be accepted twice.
    if (this.#changes !== began) return this.reloadUsed();
    this.#used.clear();
    for (const used of kept.map(withUses)) this.#used.set(used.digest, used);
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
    return this.#digests.size + this.#limited.size;
  }

  /** @param askedAt when the list was asked for, by the clock of the device: it knows nothing of later scans */
  async apply(answer: OfflineAnswer, askedAt: Date): Promise<void> {
    const digests = answer.whole ? new Set<string>() : this.#digests;
    const limited = answer.whole ? new Map<string, Limits>() : this.#limited;
    const active = split(answer.active);
    const changed = limitedIn((answer.limited ?? []).map(({ digests: of, ...limits }) => [limits, of]));
    for (const digest of active) limited.delete(digest);
    for (const digest of active) digests.add(digest);
    for (const [digest, limits] of changed) {
      digests.delete(digest);
      limited.set(digest, limits);
    }
    for (const digest of split(answer.gone)) {
      digests.delete(digest);
      limited.delete(digest);
    }
    const list = { cursor: answer.cursor, time: answer.serverTime, complete: answer.complete };
    const kept = { ...list, digests: [...digests].join(''), limited: keptOf(limited) };
    await this.store.set({ [listKey]: kept });
    this.#digests = digests;
    this.#limited = limited;
    this.#list = list;
    // A use that the gateway knew when it was asked is counted in the list: the code may be used again.
    const named = [...active, ...changed.keys()].filter((digest) => this.#used.has(digest));
    await this.#forget(named, ({ usedAt, isKnown }) => isKnown && usedAt < askedAt.toISOString());
  }

  /** Decides by the list alone. @param at by the clock of the gateway, as far as the device knows it */
  async decide(text: string, at = new Date()): Promise<Decision> {
    const digests = (await digestsOf(text)).map(({ digest }) => digest);
    const listTime = this.#list?.time;
    for (const digest of digests) {
      const uses = this.#used.get(digest)?.uses ?? [];
      const limits = this.#limited.get(digest);
      if (limits && listTime !== undefined) {
        const decision = decideLimited(limits, uses, at);
        return decision.outcome === 'accepted' ? { ...decision, listTime } : decision;
      }
      const last = uses.at(-1);
      if (last) return { outcome: 'used_here', ...last };
    }
    if (listTime !== undefined && digests.some((digest) => this.#digests.has(digest)))
      return { outcome: 'accepted', listTime };
    return { outcome: 'undecided', ...(listTime !== undefined && { listTime }) };
  }

  /** Remembers that this device redeemed a code. @param isKnown whether the gateway has accepted it */
  async remember(text: string, usedAt: string, isKnown: boolean): Promise<void> {
    const kept = (await this.#ownDigests(text)).map((digest): UsedHere => {
      const others = (this.#used.get(digest)?.uses ?? []).filter((use) => use.usedAt !== usedAt);
      return { digest, uses: [...others, { usedAt, isKnown }] };
    });
    this.#changes += 1;
    for (const used of kept) this.#used.set(used.digest, used);
    await this.store.set(Object.fromEntries(kept.map((used) => [usedPrefix + used.digest, used])));
    const isKnownWhole = ({ uses }: UsedHere) => uses.every((use) => use.isKnown);
    const oldest = this.#used.size > maxUsed && [...this.#used.values()].find(isKnownWhole);
    if (oldest) await this.#forget([oldest.digest]);
  }

  /** After an undo. @param usedAt of the use; all of them by default */
  async forget(text: string, usedAt?: string): Promise<void> {
    const digests = (await digestsOf(text)).map(({ digest }) => digest);
    await this.#forget(digests, (use) => usedAt === undefined || use.usedAt === usedAt);
  }

  async #forget(digests: readonly string[], isForgotten: (use: Use) => boolean = () => true): Promise<void> {
    const [left, empty]: [UsedHere[], string[]] = [[], []];
    for (const digest of digests) {
      const { uses = [] } = this.#used.get(digest) ?? {};
      const others = uses.filter((use) => !isForgotten(use));
      if (others.length === 0) empty.push(digest);
      else if (others.length < uses.length) left.push({ digest, uses: others });
    }
    this.#changes += 1;
    for (const digest of empty) this.#used.delete(digest);
    for (const used of left) this.#used.set(used.digest, used);
    const known = empty.map((digest) => usedPrefix + digest);
    if (left.length > 0)
      await this.store.set(Object.fromEntries(left.map((used) => [usedPrefix + used.digest, used])));
    await this.store.delete(known);
  }

  /** The digest of the code in a text: one on the list, else one that has the form of our codes, else the whole text. */
  async #ownDigests(text: string): Promise<string[]> {
    const found = await digestsOf(text);
    const listed = found.filter(({ digest }) => this.#digests.has(digest) || this.#limited.has(digest));
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
    this.#limited = new Map();
    this.#used.clear();
    this.#list = undefined;
    await this.store.delete([listKey, ...used]);
  }
}

const split = (digests: string): string[] => digests.match(new RegExp(`.{${digestLength}}`, 'g')) ?? [];

const limitedIn = (groups: readonly (readonly [Limits, string])[]): Map<string, Limits> =>
  new Map(groups.flatMap(([limits, digests]) => split(digests).map((digest) => [digest, limits] as const)));

/** Codes with equal limits together, so that a list takes little room. */
function keptOf(limited: ReadonlyMap<string, Limits>): [Limits, string][] {
  const groups = new Map<string, [Limits, string]>();
  for (const [digest, limits] of limited) {
    const key = JSON.stringify(limits);
    groups.set(key, [limits, (groups.get(key)?.[1] ?? '') + digest]);
  }
  return [...groups.values()];
}

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
