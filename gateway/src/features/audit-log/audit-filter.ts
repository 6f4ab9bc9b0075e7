import { z } from 'zod';
import type { SqlValue } from '../../platform/database/prepared-statement.js';
import { parseInput } from '../../platform/errors/parse-input.js';
import { maxActionLength, maxSubjectTypeLength } from './audit-event.entity.js';

/** A filter as a client sends it. What is absent or empty does not narrow. */
export interface AuditFilterRequest {
  readonly actor?: string | null | undefined;
  readonly action?: string | null | undefined;
  readonly subjectType?: string | null | undefined;
  readonly subjectId?: string | null | undefined;
  /** Inclusive. */
  readonly from?: Date | null | undefined;
  /** Exclusive. */
  readonly to?: Date | null | undefined;
}

const dateMessage = 'Give a date from 1970 to 9999.';
/** MySQL stores years of four digits. */
const date = z.date(dateMessage).min(new Date(0), dateMessage).max(new Date('9999-12-31'), dateMessage);
/** The columns hold ASCII. */
const name = (maxLength: number, message: string) =>
  z
    .string()
    .trim()
    .max(maxLength, message)
    .regex(/^[\w.-]*$/, message);

const filterRules = z
  .object({
    actor: z.string().trim().max(254, 'An e-mail address has at most 254 characters.').nullish(),
    action: name(
      maxActionLength,
      'Give an action such as question.deleted, or question for all of its kind.',
    ).nullish(),
    subjectType: name(maxSubjectTypeLength, 'Give a kind such as question.').nullish(),
    subjectId: name(32, 'Give the id of what was changed.').nullish(),
    from: date.nullish(),
    to: date.nullish(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: 'The end is before the beginning.',
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
}

/** A place in the list: newest first, by id within a millisecond. */
export interface AuditPlace {
  readonly at: Date;
  readonly id: number;
}

/** The entries of a filter as one range of an index, in the order of the list, with what else narrows it. */
export interface AuditRange {
  readonly index: string;
  readonly where: string;
  readonly values: readonly SqlValue[];
}

/**
 * @param actorAccount the account of the filter's e-mail address; undefined when there is none
 * @param actorKey what the log shows of a person who is gone
 */
export function auditRange(
  { applicationId, personalOf }: AuditReach,
  filter: AuditFilter,
  actorAccount: number | undefined,
  actorKey: string,
  after?: AuditPlace,
): AuditRange {
  const { actor, action, subjectType, subjectId, from, to } = filter;
  const conditions: [string, ...SqlValue[]][] = [];
  if (applicationId !== undefined) conditions.push(['event.applicationId = ?', applicationId]);
  if (personalOf !== undefined) conditions.push(['(event.personal = 0 OR event.accountId = ?)', personalOf]);
  if (actorAccount !== undefined) conditions.push(['event.accountId = ?', actorAccount]);
  else if (actor) conditions.push(['event.actor IN (?, ?)', actor, actorKey]);
  if (action?.includes('.')) conditions.push(['event.action = ?', action]);
  // `/` comes after the dot.
  else if (action) conditions.push(['event.action >= ? AND event.action < ?', `${action}.`, `${action}/`]);
  if (subjectType) conditions.push(['event.subjectType = ?', subjectType]);
  if (subjectId)
    conditions.push([
      '(event.subjectId = ? OR INSTR(event.subjectIdList, ?) > 0)',
      subjectId,
      `,${subjectId},`,
    ]);
  if (from) conditions.push(['event.at >= ?', from]);
  if (to) conditions.push(['event.at < ?', to]);
  // The first part is implied by the second. It alone limits the range of the index.
  if (after)
    conditions.push(['event.at <= ? AND (event.at < ? OR event.id < ?)', after.at, after.at, after.id]);
  return {
    index:
      actorAccount !== undefined
        ? 'IX_audit_events_account'
        : applicationId !== undefined
          ? 'IX_audit_events_application'
          : 'IX_audit_events_at',
    where: conditions.map(([sql]) => sql).join(' AND ') || '1 = 1',
    values: conditions.flatMap(([, ...values]) => values),
  };
}
