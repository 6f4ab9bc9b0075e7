import type { EntityManager } from 'typeorm';
import { type Call, currentCall } from '../../platform/call-context.js';
import { collect } from '../../platform/database/collected.js';
import { insertRows } from '../../platform/database/execute.js';
import { type AuditActorKind, AuditEvent } from './audit-event.entity.js';

/** How many ids an entry keeps. */
export const maxAuditIds = 100;
const maxValueLength = 200;

/** One change, as the service that makes it describes it. */
export interface AuditEntry {
  /** What was done: the kind of thing, a dot, and a verb in the past tense, as `question.deleted`. */
  readonly action: `${string}.${string}`;
  /** The application whose people see the entry; null for what only administrators see. */
  readonly applicationId: number | null;
  readonly subject: {
    readonly type: string;
    /** Any number; the first 100 are kept. */
    readonly ids: readonly (number | string)[];
    /** How many there are, when `ids` does not name all. */
    readonly count?: number;
  };
  /** Short fields alone: no texts that people write or read, no secrets. */
  readonly changes?: readonly AuditFieldChange[];
  /** Whose log-in, password or the like this is: only this person and administrators see the entry. */
  readonly personOf?: AuditPerson;
  /** Whom the call has proven to come from otherwise than by a session: by a password or a mailed link. */
  readonly by?: AuditPerson;
}

/** An account, or parts of it; `id` is null for an address that has none. */
export interface AuditPerson {
  readonly id: number | null;
  readonly email: string | null;
}

export interface AuditFieldChange {
  readonly field: string;
  readonly from?: AuditValue;
  readonly to?: AuditValue;
}

type AuditValue = string | number | boolean | null | undefined;

/**
 * Adds an entry to the audit log, in the transaction of the change: both are committed, or neither. One statement, so
 * that a change costs one more round trip. Who made the change, and whence, comes from the current call.
 */
export async function recordAudit(manager: EntityManager, entry: AuditEntry): Promise<void> {
  const call = currentCall();
  const { action, applicationId, subject, changes = [], personOf, by } = entry;
  const ids = subject.ids.slice(0, maxAuditIds).map(String);
  const changed = changes.map(shortened).filter(({ from, to }) => from !== to);
  await collect(manager, insertEvents, {
    at: new Date(),
    applicationId,
    ...actorOf(call, by, personOf),
    action,
    subjectType: subject.type,
    subjectId: ids[0] ?? null,
    subjectIdList: ids.length > 1 ? `,${ids.join(',')},` : null,
    subjectCount: subject.count ?? subject.ids.length,
    changesJson: changed.length > 0 ? JSON.stringify(changed) : null,
    door: call.door,
    requestId: call.requestId,
    network: call.network,
    personal: personOf ? 1 : 0,
  });
}

const insertEvents = (manager: EntityManager, events: Parameters<typeof insertRows>[2]) =>
  insertRows(manager, AuditEvent, events);

/**
 * Adds an entry for each application of the rows: an administrator may change those of several at once. Its people see
 * what happened to their own.
 */
export async function recordAuditOfRows(
  manager: EntityManager,
  action: AuditEntry['action'],
  type: string,
  rows: readonly { readonly id: number; readonly applicationId: number }[],
  changes: readonly AuditFieldChange[] = [],
): Promise<void> {
  for (const applicationId of new Set(rows.map((row) => row.applicationId))) {
    const ids = rows.filter((row) => row.applicationId === applicationId).map(({ id }) => id);
    await recordAudit(manager, { action, applicationId, subject: { type, ids }, changes });
  }
}

interface Actor {
  readonly actorKind: AuditActorKind;
  readonly accountId: number | null;
  readonly actor: string | null;
}

/** A personal entry names the person, also when it is not known who called. */
function actorOf({ actor }: Call, by?: AuditPerson, personOf?: AuditPerson): Actor {
  if (by) return { actorKind: 'account', accountId: by.id, actor: by.email };
  if (personOf) {
    const isOther = actor.kind === 'account' && actor.accountId !== personOf.id;
    return {
      actorKind: isOther ? 'anonymous' : actor.kind,
      accountId: personOf.id,
      actor: personOf.email,
    };
  }
  if (actor.kind === 'account')
    return { actorKind: 'account', accountId: actor.accountId, actor: actor.email };
  const key = actor.kind === 'applicationKey' ? String(actor.keyId) : null;
  return { actorKind: actor.kind, accountId: null, actor: key };
}

const shortened = ({ field, from, to }: AuditFieldChange) => ({ field, from: shown(from), to: shown(to) });

const shown = (value: AuditValue) =>
  value === null || value === undefined ? null : String(value).slice(0, maxValueLength);
