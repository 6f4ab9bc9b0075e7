import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import type { Validity } from '../validity/validity.js';
import { activeDigests, countActive, limitableCodes } from './active-codes.js';
import { changedCodes } from './changed-codes.js';
import { digestBytes, digestsOf } from './code-digest.js';
import { grouped, type LimitedCodes, openForADay, validitiesOf } from './limited-codes.js';

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
  /** Digests of codes that are valid always, once, one behind the other, in base64. */
  readonly active: string;
  /** Active codes with other validities, in the format 2. */
  readonly limited?: LimitedCodes[];
  readonly gone: string;
}

/** The formats of a list: 1 has no validities, 2 has. */
export type ListFormat = 1 | 2;

/** The active codes of an application as digests, for its phones. */
export class OfflineListService {
  constructor(private readonly database: Database) {}

  /**
   * The list, or its changes since an earlier answer: whole without a cursor, and when the cursor is unreadable, of
   * another application or format or older than 12 hours, or when too much has changed. In the format 1, the list of an
   * application that has validities is always whole, because time alone changes it.
   * @param reserve waits for the memory of a large answer
   */
  async read(
    { applicationId }: ApplicationScope,
    cursor: string | undefined,
    reserve: () => Promise<void>,
    format: ListFormat = 1,
    now = new Date(),
  ): Promise<OfflineList> {
    const validities = await validitiesOf(this.database, applicationId);
    const since =
      format === 2 || validities.size === 0 ? read(cursor, format, applicationId, now) : undefined;
    if (since) await reserve();
    const changed = since && (await changedCodes(this.database, applicationId, since.time));
    const count = changed ? await countActive(this.database, applicationId, maxListed + 1) : 0;
    const answer = (complete: boolean) => ({
      ...{ cursor: cursorOf(format, applicationId, now, complete), serverTime: now, complete },
    });
    // The list of a phone that was cut lacks codes, however few are left: it becomes complete by a whole list alone.
    if (changed && (since.complete || count > maxListed)) {
      const isActive = ({ status }: { readonly status: string }) => status === 'active';
      const { plain, limited } = grouped(changed.filter(isActive), validities);
      return {
        ...answer(count <= maxListed),
        whole: false,
        count: Math.min(count, maxListed),
        active: digestsOf(plain).toString('base64'),
        ...(format === 2 && { limited }),
        gone: digestsOf(changed.filter((code) => !isActive(code))).toString('base64'),
      };
    }
    await reserve();
    const { complete, ...whole } =
      validities.size === 0
        ? await this.#whole(applicationId)
        : await this.#wholeWithLimits(applicationId, validities, format, now);
    return { ...answer(complete), whole: true, gone: '', ...(format === 2 && { limited: [] }), ...whole };
  }

  async #whole(applicationId: number): Promise<WholeList> {
    const found = await activeDigests(this.database, applicationId, maxListed);
    const count = found.length / digestBytes;
    const digests = found.subarray(0, maxListed * digestBytes);
    return {
      complete: count <= maxListed,
      count: Math.min(count, maxListed),
      active: digests.toString('base64'),
    };
  }

  async #wholeWithLimits(
    applicationId: number,
    validities: ReadonlyMap<number, Validity>,
    format: ListFormat,
    now: Date,
  ): Promise<WholeList> {
    const found = await limitableCodes(this.database, applicationId, maxListed);
    const complete = found.length <= maxListed;
    const codes = found.slice(0, maxListed);
    if (format === 1) {
      const open = openForADay(codes, validities, now);
      return { complete, count: open.length, active: digestsOf(open).toString('base64') };
    }
    const { plain, limited } = grouped(codes, validities);
    return { complete, count: codes.length, active: digestsOf(plain).toString('base64'), limited };
  }
}

type WholeList = Pick<OfflineList, 'active' | 'count' | 'complete' | 'limited'>;

const cursorOf = (format: ListFormat, applicationId: number, time: Date, complete: boolean) =>
  Buffer.from(`${format}.${applicationId}.${time.getTime()}.${complete ? 'all' : 'cut'}`).toString(
    'base64url',
  );

interface Since {
  readonly time: Date;
  /** Whether the list that the phone has is complete. */
  readonly complete: boolean;
}

/** The answer that a cursor names; undefined when it is of no use. */
function read(
  cursor: string | undefined,
  format: ListFormat,
  applicationId: number,
  now: Date,
): Since | undefined {
  const [version, application, time, extent, ...rest] = Buffer.from(cursor ?? '', 'base64url')
    .toString()
    .split('.');
  if (version !== String(format) || application !== String(applicationId) || rest.length > 0)
    return undefined;
  if (!/^\d{1,15}$/.test(time ?? '') || !/^(all|cut)$/.test(extent ?? '')) return undefined;
  const age = now.getTime() - Number(time);
  if (age > maxCursorAgeMs || age < -maxClockSkewMs) return undefined;
  return { time: new Date(Number(time)), complete: extent === 'all' };
}
