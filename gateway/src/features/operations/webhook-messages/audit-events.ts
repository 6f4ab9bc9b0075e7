import type { EntityManager } from 'typeorm';
import { idsIn, select } from '../../../platform/database/rows/rows.js';
import { isPersonal, type WebhookEvent } from './event-types.js';
import { type EventData, writeWebhook } from './write-webhook.js';

/** A change as the audit log records it; see `record-audit.ts`. */
interface RecordedChange {
  readonly applicationId: number | null;
  readonly ids: readonly (number | string)[];
  readonly count?: number | undefined;
  readonly changes?: readonly { readonly field: string; readonly from?: unknown; readonly to?: unknown }[];
}

/** How many ids a message names. */
const maxIds = 100;
/** Of them those with an address, which may have 254 characters: a message has at most 20 kB. */
const maxAddresses = 60;

type DataOf = (change: RecordedChange, action: string) => EventData['data'];

const verbOf = (action: string) => action.slice(action.indexOf('.') + 1);
const fieldOf = ({ changes }: RecordedChange, field: string) => {
  const changed = changes?.find((one) => one.field === field);
  return changed?.to ?? changed?.from;
};
const many = ({ ids, count }: RecordedChange) => ({
  ids: ids.slice(0, maxIds).map(String),
  count: count ?? ids.length,
});
const acted: DataOf = (change, action) => ({ action: verbOf(action), ...many(change) });
const batch: DataOf = (change) => ({ batch: String(change.ids[0]), count: fieldOf(change, 'codes') });
const member: DataOf = (change) => ({ account: String(change.ids[0]), role: fieldOf(change, 'role') });

/** The actions of the audit log that are events, and their data. An action of a kind without a verb: all of the kind. */
const events: Readonly<Record<string, readonly [type: WebhookEvent, data: DataOf]>> = {
  'qr_batch.generated': ['codes.generated', batch],
  'qr_batch.imported': ['codes.generated', batch],
  'qr_batch.revoked': ['batch.revoked', batch],
  'qr_batch.restored': ['codes.status_changed', acted],
  'qr_code.used': ['codes.status_changed', acted],
  'qr_code.revoked': ['codes.status_changed', acted],
  'qr_code.restored': ['codes.status_changed', acted],
  'app_user.registered': ['app_user.created', many],
  'app_user.restored': ['app_user.created', many],
  'app_user.updated': ['app_user.updated', many],
  'app_user.deleted': ['app_user.removed', many],
  'app_user.import_undone': ['app_user.removed', many],
  'app_user.erased': ['app_user.erased', many],
  question: ['question.changed', acted],
  help_task: ['help_task.changed', acted],
  'legal_text.saved': [
    'legal_text.in_force',
    (change) => ({ key: String(change.ids[0]), version: fieldOf(change, 'version') }),
  ],
  'member.joined': ['member.joined', member],
  'member.left': ['member.left', member],
  'member.removed': ['member.left', member],
  'print_run.confirmed': [
    'print_run.confirmed',
    (change) => ({ printRun: String(change.ids[0]), spoiled: fieldOf(change, 'spoiled') ?? 0 }),
  ],
};

/** The imports of files that are events beside what they change. */
const importOf =
  (action: string): DataOf =>
  (change) => ({ kind: kindOf(action), ...many(change) });
const kindOf = (action: string) => action.slice(0, action.indexOf('.'));

/** Writes the messages of a change that the audit log records, in its transaction. */
export async function writeWebhookOfAudit(
  manager: EntityManager,
  action: string,
  change: RecordedChange,
): Promise<void> {
  const { applicationId } = change;
  if (applicationId === null) return;
  const event = events[action] ?? events[kindOf(action)];
  if (event) {
    const [type, dataOf] = event;
    await writeWebhook(manager, applicationId, type, async () => ({
      data: dataOf(change, action),
      personal: isPersonal(type) ? { emails: await emailsOf(manager, change.ids) } : undefined,
    }));
  }
  if (verbOf(action) === 'imported')
    await writeWebhook(manager, applicationId, 'import.finished', () => ({
      data: importOf(action)(change, action),
    }));
}

/** The addresses of app users: the log hears of them before they are deleted. */
async function emailsOf(manager: EntityManager, ids: readonly (number | string)[]): Promise<string[]> {
  const { where, values } = idsIn(ids.slice(0, maxAddresses).map(Number));
  const rows = await select<{ email: string }>(
    manager,
    `SELECT email FROM app_users WHERE ${where} ORDER BY id`,
    values,
  );
  return rows.map(({ email }) => email);
}
