import { z } from 'zod';
import type { SqlValue } from '../../../platform/database/rows/rows.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import type { Sentence } from '../../../platform/errors/sentences.js';
import { visibleString } from '../../../platform/visible-text.js';
import { maxActionLength, maxSubjectTypeLength } from './audit-event.entity.js';
import { says } from './audit-log.messages.js';

/** A filter as a client sends it. Absent or empty values do not narrow. */
export interface AuditFilterRequest {
  readonly actor?: string | null | undefined;
  readonly action?: string | null | undefined;
  readonly subjectType?: string | null | undefined;
  readonly subjectId?: string | null | undefined;
  /** A part of the name of what was changed, or its whole id. */
  readonly subject?: string | null | undefined;
  readonly personal?: boolean | null | undefined;
  /** Inclusive. */
  readonly from?: Date | null | undefined;
  /** Exclusive. */
  readonly to?: Date | null | undefined;
}

const dateMessage = says.dateOutOfRange;
/** MySQL stores years of four digits. */
const date = z.date(dateMessage).min(new Date(0), dateMessage).max(new Date('9999-12-31'), dateMessage);
/** The columns hold ASCII. */
const name = (maxLength: number, message: Sentence) =>
  visibleString()
    .max(maxLength, message)
    .regex(/^[\w.-]*$/, message);

/** Whether a text can be the id of something. */
export const isAuditId = (text: string): boolean => /^[\w.-]{1,32}$/.test(text);

const filterRules = z
  .object({
    actor: visibleString().max(254, says.emailTooLong).nullish(),
    action: name(maxActionLength, says.noAction).nullish(),
    subjectType: name(maxSubjectTypeLength, says.noKind).nullish(),
    subjectId: name(32, says.noId).nullish(),
    subject: visibleString().max(254, says.nameTooLong).nullish(),
    personal: z.boolean().nullish(),
    from: date.nullish(),
    to: date.nullish(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    ...says.endBeforeStart,
  });

export type AuditFilter = z.output<typeof filterRules>;

/** @throws DomainError INVALID_INPUT */
export const parseAuditFilter = (request: AuditFilterRequest): AuditFilter =>
  parseInput(z.object({ filter: filterRules }), { filter: request }).filter;

/** Whose entries a viewer may see. */
export interface AuditReach {
  /** One application; undefined for all. */
  readonly applicationId: number | undefined;
  /** The personal entries of this account alone; undefined for all. */
  readonly personalOf: number | undefined;
  /** The actions of this account alone; undefined for everybody's. */
  readonly actionsOf?: number | undefined;
}

/** A place in the list: newest first, by id within a millisecond. */
export interface AuditPlace {
  readonly at: Date;
  readonly id: number;
}

/** One thing that entries are about. */
export interface AuditThing {
  /** Undefined for a thing of any kind. */
  readonly type: string | undefined;
  readonly id: string;
}

/** Whom and what the names in a filter mean. Undefined where the filter has none. */
export interface AuditMeaning {
  /** The accounts that an address, or a part of it, means, and what the log shows of somebody without an account. */
  readonly people: { readonly accounts: readonly number[]; readonly labels: readonly string[] } | undefined;
  readonly things: readonly AuditThing[] | undefined;
}

/** Entries that are read from one range of an index, in the order of the list, with what else narrows them. */
export interface AuditRange {
  readonly index: string;
  /** Reads the entries by the things beside their first one. */
  readonly byOtherSubject: boolean;
  readonly where: string;
  readonly values: readonly SqlValue[];
}

type Condition = readonly [sql: string, ...values: SqlValue[]];

/** The ranges that together hold the entries of a filter: one, or some for each person or thing that it may mean. */
export function auditRanges(
  reach: AuditReach,
  filter: AuditFilter,
  { people, things }: AuditMeaning,
  after?: AuditPlace,
): AuditRange[] {
  const common = commonConditions(reach, filter);
  const range = (index: string, conditions: readonly Condition[], byOtherSubject = false): AuditRange => {
    const all = [...conditions, ...common, ...placeConditions(filter, after, byOtherSubject)];
    const where = all.map(([sql]) => sql).join(' AND ') || '1 = 1';
    return { index, byOtherSubject, where, values: all.flatMap(([, ...values]) => values) };
  };
  if (things) {
    const byPeople = people ? [ofPeople(people)] : [];
    return things.flatMap((thing) => [
      range('IX_audit_events_subject', [...aboutThing('event', thing), ...byPeople]),
      range('', [...aboutThing('other', thing), ...byPeople], true),
    ]);
  }
  if (people)
    return [
      ...people.accounts.map((id) => range('IX_audit_events_account', [['event.accountId = ?', id]])),
      ...people.labels.map((label) => range('IX_audit_events_actor', [['event.actor = ?', label]])),
    ];
  return [
    range(reach.applicationId === undefined ? 'IX_audit_events_at' : 'IX_audit_events_application', []),
  ];
}

function commonConditions(
  { applicationId, personalOf, actionsOf }: AuditReach,
  { action, subjectType, personal }: AuditFilter,
): Condition[] {
  const conditions: Condition[] = [];
  if (applicationId !== undefined) conditions.push(['event.applicationId = ?', applicationId]);
  if (personalOf !== undefined) conditions.push(['(event.personal = 0 OR event.accountId = ?)', personalOf]);
  if (actionsOf !== undefined) conditions.push(['event.accountId = ?', actionsOf]);
  if (typeof personal === 'boolean') conditions.push(['event.personal = ?', personal ? 1 : 0]);
  if (action?.includes('.')) conditions.push(['event.action = ?', action]);
  // `/` comes after the dot.
  else if (action) conditions.push(['event.action >= ? AND event.action < ?', `${action}.`, `${action}/`]);
  if (subjectType) conditions.push(['event.subjectType = ?', subjectType]);
  return conditions;
}

/** Times, in the columns of the index that is read. */
function placeConditions(
  { from, to }: AuditFilter,
  after: AuditPlace | undefined,
  byOtherSubject: boolean,
): Condition[] {
  const [at, id] = byOtherSubject ? ['other.at', 'other.eventId'] : ['event.at', 'event.id'];
  const conditions: Condition[] = [];
  if (from) conditions.push([`${at} >= ?`, from]);
  if (to) conditions.push([`${at} < ?`, to]);
  // The first part is implied by the second. It alone limits the range of the index.
  if (after) conditions.push([`${at} <= ? AND (${at} < ? OR ${id} < ?)`, after.at, after.at, after.id]);
  return conditions;
}

function aboutThing(table: 'event' | 'other', { type, id }: AuditThing): Condition[] {
  const ofId: Condition = [`${table}.subjectId = ?`, id];
  return type === undefined ? [ofId] : [ofId, [`${table}.subjectType = ?`, type]];
}

function ofPeople({ accounts, labels }: NonNullable<AuditMeaning['people']>): Condition {
  const places = (values: readonly unknown[]) => values.map(() => '?').join(', ') || 'NULL';
  const sql = `(event.accountId IN (${places(accounts)}) OR event.actor IN (${places(labels)}))`;
  return [sql, ...accounts, ...labels];
}
