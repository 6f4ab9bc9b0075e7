import type { EntityManager } from 'typeorm';
import { roleIn } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { dialectOf } from '../../../platform/database/dialect.js';
import { cursorOf, type ListOrder, placeOf } from '../../../platform/database/lists/list-order.js';
import {
  countedRowsToSkip,
  maxCounted,
  type Page,
  type PageRequest,
  pageOf,
  pageSize,
} from '../../../platform/database/lists/page.js';
import { countOf, idsIn, select } from '../../../platform/database/rows/rows.js';
import { emailKeysOf } from '../../../platform/email-address.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import type { ApplicationAccess } from '../applications/application-access.js';
import { AuditEvent } from './audit-event.entity.js';
import {
  type AuditFilter,
  type AuditFilterRequest,
  type AuditMeaning,
  type AuditPlace,
  type AuditRange,
  type AuditReach,
  auditRanges,
  isAuditId,
  parseAuditFilter,
} from './audit-filter.js';
import { says } from './audit-log.messages.js';
import { findNames, keyOf, namesOf } from './audit-names.js';
import type { AuditSubject } from './audit-subject.type.js';

/** An entry with the name of its application. */
export type ListedAuditEvent = AuditEvent & { readonly applicationName: string | null };

/** The same with the names of what it is about. */
export type NamedAuditEvent = ListedAuditEvent & { readonly subjects: readonly AuditSubject[] };

/** A checked question to the log. */
export interface AuditQuery {
  readonly reach: AuditReach;
  readonly filter: AuditFilter;
  readonly meaning: AuditMeaning;
}

export interface AuditNameSearch {
  readonly search: string;
  /** Only things of this kind. */
  readonly type?: string | null | undefined;
}

/** Reads the audit log. Entries are added by `recordAudit`, and nothing changes them. */
export class AuditLogService {
  constructor(
    private readonly database: Database,
    private readonly access: ApplicationAccess,
  ) {}

  /**
   * Checks who asks for what. A user reaches the entries of its own application; an administrator reaches all, or those in
   * the one it names. Personal entries, such as log-ins, are shown to the person and to administrators.
   * @throws DomainError INVALID_INPUT, also when a part of a name means too many; FORBIDDEN for another application;
   *   NOT_FOUND
   */
  async query(
    viewer: SignedIn,
    application: string | null | undefined,
    request: AuditFilterRequest,
  ): Promise<AuditQuery> {
    const filter = parseAuditFilter(request);
    const reach = await this.#reach(viewer, application);
    const people = filter.actor ? await this.#people(reach, filter.actor) : undefined;
    return { reach, filter, meaning: { people, things: await this.#things(reach, filter) } };
  }

  /** Newest first. @throws DomainError INVALID_INPUT for an invalid page size, cursor or number of rows to skip */
  async list(query: AuditQuery, request: PageRequest): Promise<Page<ListedAuditEvent>> {
    const first = pageSize(request);
    const skip = countedRowsToSkip(request);
    const ranges = rangesOf(query, placeOf(newestFirst, request) as AuditPlace | undefined);
    const rows = await this.database.read((manager) => readRanges(manager, ranges, first + 1, skip));
    return pageOf(rows, request, {
      cursorOf: (row) => cursorOf(newestFirst, row),
      totalCount: () => this.count(query, maxCounted),
    });
  }

  /** How many entries there are, at most `limit`. */
  async count(query: AuditQuery, limit = Number.MAX_SAFE_INTEGER): Promise<number> {
    const ranges = rangesOf(query);
    if (ranges.length === 0) return 0;
    return this.database.read((manager) =>
      countOf(
        manager,
        `SELECT COUNT(*) AS count FROM (SELECT id FROM (${idsSql(manager, ranges)}) AS ids LIMIT ?) AS found`,
        [...ranges.flatMap(({ values }) => [...values, limit]), limit],
      ),
    );
  }

  /**
   * The subjects of entries, in their order: the ids that each keeps, with names where the log has them. One query.
   * Callers have checked that the entries may be seen: a name is one that entries of the same application mention.
   */
  async subjectsOf(events: readonly AuditEvent[]): Promise<AuditSubject[][]> {
    const names = await this.database.read((manager) => namesOf(manager, events));
    return events.map(({ applicationId, subjectType: type, subjectIds }) =>
      subjectIds.map((id) => {
        const named = names.get(keyOf(applicationId ?? 0, type, id));
        return { type, id, name: named?.name || null, isGone: Boolean(named?.isGone) };
      }),
    );
  }

  /** Entries with what `subjectsOf` answers. Not copies: an entry has getters. */
  async named(events: readonly ListedAuditEvent[]): Promise<NamedAuditEvent[]> {
    const subjects = await this.subjectsOf(events);
    return events.map((event, at) => Object.assign(event, { subjects: subjects[at] ?? [] }));
  }

  /**
   * Things and people that entries mention, by a part of their names: at most 8, for a person to choose from.
   * @throws DomainError INVALID_INPUT; FORBIDDEN for another application; NOT_FOUND
   */
  async suggest(
    viewer: SignedIn,
    application: string | null | undefined,
    { search, type }: AuditNameSearch,
  ): Promise<AuditSubject[]> {
    const { subject: text, subjectType } = parseAuditFilter({ subject: search, subjectType: type });
    const reach = await this.#reach(viewer, application);
    if (!text) return [];
    return this.database.read((manager) => findNames(manager, reach, text, subjectType, maxSuggested));
  }

  async #reach(viewer: SignedIn, application: string | null | undefined): Promise<AuditReach> {
    const { accountId } = viewer;
    const isAdmin = viewer.role === 'admin';
    if (isAdmin && !application) return { applicationId: undefined, personalOf: undefined };
    const { applicationId } = await this.access.scopeFor(viewer, application, 'audit');
    if (isAdmin) return { applicationId, personalOf: undefined };
    const isOwner = roleIn(viewer, applicationId) === 'owner';
    return { applicationId, personalOf: accountId, actionsOf: isOwner ? undefined : accountId };
  }

  /** A whole address means its account, also one that the viewer does not see the name of: the reach limits its entries. */
  async #people(reach: AuditReach, actor: string): Promise<AuditMeaning['people']> {
    const keys = emailKeysOf(actor);
    return this.database.read(async (manager) => {
      const { where, values } = idsIn(keys, 'emailKey');
      const accounts = await select<{ id: number }>(
        manager,
        `SELECT id FROM accounts WHERE ${where}`,
        values,
      );
      if (accounts.length > 0) return { accounts: accounts.map(({ id }) => id), labels: [] };
      const found = await findNames(manager, reach, actor, 'account', maxMeant + 1);
      assertFew(found, 'filter.actor', 'tooManyPeople');
      // An earlier address, and the address of somebody who is forgotten.
      return { accounts: found.map(({ id }) => Number(id)), labels: [actor, ...keys] };
    });
  }

  async #things(
    reach: AuditReach,
    { subject, subjectId, subjectType }: AuditFilter,
  ): Promise<AuditMeaning['things']> {
    const type = subjectType || undefined;
    if (subjectId) return [{ type, id: subjectId }];
    if (!subject) return undefined;
    const found = await this.database.read((manager) =>
      findNames(manager, reach, subject, type, maxMeant + 1),
    );
    assertFew(found, 'filter.subject', 'tooManyThings');
    return [...(isAuditId(subject) ? [{ type, id: subject }] : []), ...found];
  }
}

const newestFirst: ListOrder = { columns: { at: 'time', id: 'integer' }, direction: 'DESC' };
/** Each has a range of its own; a page of it is read. */
const maxMeant = 50;
const maxSuggested = 8;

function assertFew(
  found: readonly AuditSubject[],
  field: string,
  what: 'tooManyPeople' | 'tooManyThings',
): void {
  if (found.length > maxMeant) throw fieldError('INVALID_INPUT', field, says[what](maxMeant));
}

const rangesOf = ({ reach, filter, meaning }: AuditQuery, after?: AuditPlace): AuditRange[] =>
  auditRanges(reach, filter, meaning, after);

/**
 * The newest ids of a range, with places for its values and the number of rows. Both kinds of database are given the
 * index: their statistics of the day would have them sort everything instead.
 */
export function rangeSql(manager: EntityManager, { index, where, byOtherSubject }: AuditRange): string {
  const { useIndex, orderedJoin } = dialectOf(manager);
  return byOtherSubject
    ? `SELECT event.id FROM audit_other_subjects other ${orderedJoin} audit_events event ON event.id = other.eventId
       WHERE ${where} ORDER BY other.at DESC, other.eventId DESC LIMIT ?`
    : `SELECT event.id FROM audit_events event ${useIndex(index)} WHERE ${where} ORDER BY event.at DESC, event.id DESC LIMIT ?`;
}

/** Each id once: an entry may be about several of the things. */
const idsSql = (manager: EntityManager, ranges: readonly AuditRange[]) =>
  ranges.map((range, at) => `SELECT id FROM (${rangeSql(manager, range)}) AS range${at}`).join(' UNION ');

const pageSql = (manager: EntityManager, ranges: readonly AuditRange[]) => `
  SELECT event.*, application.name AS applicationName
  FROM (${idsSql(manager, ranges)}) AS ids JOIN audit_events event ON event.id = ids.id
  LEFT JOIN applications application ON application.id = event.applicationId
  ORDER BY event.at DESC, event.id DESC LIMIT ? OFFSET ?`;

async function readRanges(
  manager: EntityManager,
  ranges: readonly AuditRange[],
  limit: number,
  offset: number,
): Promise<ListedAuditEvent[]> {
  if (ranges.length === 0) return [];
  const values = [...ranges.flatMap((range) => [...range.values, limit + offset]), limit, offset];
  const rows = await select<ListedAuditEvent>(manager, pageSql(manager, ranges), values, ['at']);
  for (const row of rows) Object.setPrototypeOf(row, AuditEvent.prototype);
  return rows;
}
