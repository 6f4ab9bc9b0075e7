import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import { activeDigests, countActive } from './active-codes.js';
import { changedCodes } from './changed-codes.js';
import { digestBytes, digestsOf } from './code-digest.js';

/** The most codes of a list. */
export const maxListed = 100_000;
const maxCursorAgeMs = 12 * 60 * 60_000;
const maxClockSkewMs = 5 * 60_000;

/** The list by which a phone decides about codes without a network. */
export interface OfflineList {
  /** Names this answer, to ask for the changes since. */
  readonly cursor: string;
  readonly serverTime: Date;
  /** Whether the application has no more active codes than a list holds. */
  readonly complete: boolean;
  /** Whether `active` is the list, and no change of one. */
  readonly whole: boolean;
  /** The number of active codes, up to the most of a list. */
  readonly count: number;
  /** Digests, one behind the other, in base64. */
  readonly active: string;
  readonly gone: string;
}

/** The active codes of an application as digests, for its phones. */
export class OfflineListService {
  constructor(private readonly database: Database) {}

  /**
   * The list, or its changes since an earlier answer: whole without a cursor, and when the cursor is unreadable, of
   * another application or older than 12 hours, or when too much has changed.
   * @param reserve waits for the memory of a large answer
   */
  async read(
    { applicationId }: ApplicationScope,
    cursor: string | undefined,
    reserve: () => Promise<void>,
    now = new Date(),
  ): Promise<OfflineList> {
    const since = read(cursor, applicationId, now);
    if (since) await reserve();
    const changed = since && (await changedCodes(this.database, applicationId, since.time));
    const count = changed ? await countActive(this.database, applicationId, maxListed + 1) : 0;
    // The list of a phone that was cut lacks codes, however few are left: it becomes complete by a whole list alone.
    if (changed && (since.complete || count > maxListed)) {
      const complete = count <= maxListed;
      const isActive = ({ status }: { readonly status: string }) => status === 'active';
      return {
        ...{ cursor: cursorOf(applicationId, now, complete), serverTime: now },
        complete,
        whole: false,
        count: Math.min(count, maxListed),
        active: digestsOf(changed.filter(isActive)).toString('base64'),
        gone: digestsOf(changed.filter((code) => !isActive(code))).toString('base64'),
      };
    }
    await reserve();
    const whole = await this.#whole(applicationId);
    const cursorOfWhole = cursorOf(applicationId, now, whole.complete);
    return { cursor: cursorOfWhole, serverTime: now, whole: true, gone: '', ...whole };
  }

  async #whole(applicationId: number): Promise<Pick<OfflineList, 'active' | 'count' | 'complete'>> {
    const found = await activeDigests(this.database, applicationId, maxListed);
    const count = found.length / digestBytes;
    const digests = found.subarray(0, maxListed * digestBytes);
    return {
      complete: count <= maxListed,
      count: Math.min(count, maxListed),
      active: digests.toString('base64'),
    };
  }
}

const cursorOf = (applicationId: number, time: Date, complete: boolean) =>
  Buffer.from(`1.${applicationId}.${time.getTime()}.${complete ? 'all' : 'cut'}`).toString('base64url');

interface Since {
  readonly time: Date;
  /** Whether the list that the phone has is complete. */
  readonly complete: boolean;
}

/** The answer that a cursor names; undefined when it is of no use. */
function read(cursor: string | undefined, applicationId: number, now: Date): Since | undefined {
  const [version, application, time, extent, ...rest] = Buffer.from(cursor ?? '', 'base64url')
    .toString()
    .split('.');
  if (version !== '1' || application !== String(applicationId) || rest.length > 0) return undefined;
  if (!/^\d{1,15}$/.test(time ?? '') || !/^(all|cut)$/.test(extent ?? '')) return undefined;
  const age = now.getTime() - Number(time);
  if (age > maxCursorAgeMs || age < -maxClockSkewMs) return undefined;
  return { time: new Date(Number(time)), complete: extent === 'all' };
}
