import type { EntityManager } from 'typeorm';
import { type Call, currentCall } from '../../../platform/call-context.js';
import { insertRow, insertRows } from '../../../platform/database/rows/rows.js';
import { writeWebhookOfAudit } from '../webhook-messages/audit-events.js';
import { type AuditActorKind, AuditEvent } from './audit-event.entity.js';
import { AuditOtherSubject } from './audit-other-subject.entity.js';
import { countChange } from './changes-per-day.js';
import { type Mention, recordNames } from './record-names.js';

/** How many ids an entry keeps. */
export const maxAuditIds = 100;
const maxValueLength = 200;

/** The action: the kind of thing, a dot, and a verb in the past tense, as `question.deleted`. */
export type AuditAction = `${string}.${string}`;

/** One change, as the service that makes it describes it. */
export interface AuditEntry {
  /** The application whose people see the entry; null for what only administrators see. */
  readonly applicationId: number | null;
  /** The kind of the changed things; by default the action's. */
  readonly type?: string;
  /** Any number; the first 100 are kept. */
  readonly ids: readonly (number | string)[];
  /** How many there are, when `ids` does not name all. */
  readonly count?: number | undefined;
  /** Their present names, by id, as far as the transaction knows them. */
  readonly names?: ReadonlyMap<string, string>;
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
 * Adds an entry to the audit log, in the transaction of the change: both are committed, or neither. The actor and the
 * client come from the current call. An entry of a deletion is added before the rows are deleted, so that the log learns
 * their names.
 * @throws DomainError TOO_MANY_ATTEMPTS for more than 200,000 changes of an account on a day
 */
export async function recordAudit(
  manager: EntityManager,
  action: AuditAction,
  entry: AuditEntry,
): Promise<void> {
  const call = currentCall();
  const token = call.actor.kind === 'account' ? call.actor.token : undefined;
  // A token's changes count apart, so that a runaway script cannot keep its person from revoking it.
  if (call.actor.kind === 'account') countChange(token ? `token ${token.id}` : call.actor.accountId);
  const { applicationId, type: subjectType = kindOf(action), names, changes = [], personOf, by } = entry;
  const ids = entry.ids.slice(0, maxAuditIds).map(String);
  const byToken = token ? [{ field: 'accessToken', to: `${token.name} (${token.id})` }] : [];
  const changed = [...changes, ...byToken].map(shortened).filter(({ from, to }) => from !== to);
  const actor = actorOf(call, by, personOf);
  const at = new Date();
  const { id: eventId } = await insertRow(manager, AuditEvent, {
    at,
    applicationId,
    ...actor,
    action,
    subjectType,
    subjectId: ids[0] ?? null,
    subjectIdList: ids.length > 1 ? `,${ids.join(',')},` : null,
    subjectCount: entry.count ?? entry.ids.length,
    changesJson: changed.length > 0 ? JSON.stringify(changed) : null,
    door: call.door,
    requestId: call.requestId,
    network: call.network,
    personal: personOf ? 1 : 0,
  });
  const others = [...new Set(ids)].filter((id) => id !== ids[0]);
  await insertRows(
    manager,
    AuditOtherSubject,
    others.map((subjectId) => ({ subjectId, subjectType, at, eventId })),
  );
  const accountIds = actor.accountId === null ? [] : [String(actor.accountId)];
  const mentions: readonly Omit<Mention, 'applicationId'>[] = [
    { subjectType, ids: entry.ids.map(String), names, deletes: action.endsWith('.deleted') },
    // A change of the address has the account as its subject, and records it itself.
    { subjectType: 'account', ids: accountIds, keepsNames: true },
  ];
  await recordNames(
    manager,
    mentions.map((mention) => ({ applicationId: applicationId ?? 0, ...mention })),
  );
  await writeWebhookOfAudit(manager, action, entry);
}

/** A row that an entry is about. */
export interface AuditedRow {
  readonly id: number | string;
  readonly applicationId: number;
  /** Its present name in the log, which is read when it is missing; see `named-kinds.ts`. */
  readonly auditName?: string;
}

/**
 * Adds an entry for each application of the rows: an administrator may change rows of several at once. Its people see
 * what happened to their own.
 */
export async function recordAuditOfRows(
  manager: EntityManager,
  action: AuditAction,
  rows: readonly AuditedRow[],
  changes: readonly AuditFieldChange[] = [],
): Promise<void> {
  for (const applicationId of new Set(rows.map((row) => row.applicationId))) {
    const own = rows.filter((row) => row.applicationId === applicationId);
    const ids = own.map(({ id }) => id);
    const names = new Map(
      own.flatMap(({ id, auditName }) => (auditName === undefined ? [] : [[String(id), auditName]])),
    );
    await recordAudit(manager, action, { applicationId, ids, names, changes });
  }
}

const kindOf = (action: AuditAction) => action.slice(0, action.indexOf('.'));

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
