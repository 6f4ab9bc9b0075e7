import type { EntityManager } from 'typeorm';
import { type Call, currentCall } from '../../platform/call-context.js';
import { insertRow } from '../../platform/database/execute.js';
import { type AuditActorKind, AuditEvent } from './audit-event.entity.js';

const maxIds = 100;
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
  readonly person?: AuditPerson;
}

export interface AuditPerson {
  /** Null for an address without an account. */
  readonly accountId: number | null;
  readonly email: string | null;
  /** Whether the call has proven to be this person's, by a password or a mailed link. */
  readonly proven?: boolean;
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
  const { action, applicationId, subject, changes = [], person } = entry;
  const ids = subject.ids.slice(0, maxIds).map(String);
  const changed = changes.filter(({ from, to }) => from !== to).map(shortened);
  await insertRow(manager, AuditEvent, {
    at: new Date(),
    applicationId,
    ...(person ? actorOfPerson(call, person) : actorOf(call)),
    action,
    subjectType: subject.type,
    subjectId: ids[0] ?? null,
    subjectIdList: ids.length > 1 ? `,${ids.join(',')},` : null,
    subjectCount: subject.count ?? subject.ids.length,
    changesJson: changed.length > 0 ? JSON.stringify(changed) : null,
    door: call.door,
    requestId: call.requestId,
    network: call.network,
    personal: person ? 1 : 0,
  });
}

interface Actor {
  readonly actorKind: AuditActorKind;
  readonly accountId: number | null;
  readonly actor: string | null;
}

function actorOf({ actor }: Call): Actor {
  if (actor.kind === 'account')
    return { actorKind: 'account', accountId: actor.accountId, actor: actor.email };
  const key = actor.kind === 'applicationKey' ? String(actor.keyId) : null;
  return { actorKind: actor.kind, accountId: null, actor: key };
}

/** A personal entry names the person, also when it is not known who called. */
function actorOfPerson({ actor }: Call, { accountId, email, proven = false }: AuditPerson): Actor {
  const isPerson = proven || (actor.kind === 'account' && actor.accountId === accountId);
  const actorKind = isPerson ? 'account' : actor.kind === 'system' ? 'system' : 'anonymous';
  return { actorKind, accountId, actor: email };
}

const shortened = ({ field, from, to }: AuditFieldChange) => ({ field, from: shown(from), to: shown(to) });

const shown = (value: AuditValue) =>
  value === null || value === undefined ? null : String(value).slice(0, maxValueLength);
