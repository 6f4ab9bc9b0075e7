// Runs on SQLite alone: the columns of the schema are its subject.
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { places } from './places.js';

/*
 * Each column of the schema in which somebody may write an address, a name or a subject belongs to a place, or is named here
 * with the reason why an erasure leaves it.
 */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

/** Columns that are no place, by the reason. Without a column, the whole table. */
const exempt: Record<string, readonly string[]> = {
  'content that an application writes for all its readers': [
    ...['questions', 'question_translations', 'help_tasks', 'help_task_translations', 'help_task_versions'],
    ...['legal_text_versions', 'legal_text_translations', 'landing_settings', 'label_logos'],
    ...['hand_overs', 'print_runs', 'code_fields', 'qr_batches', 'symbol_settings', 'scan_watches'],
    ...[
      'serial_settings',
      'label_calibrations',
      'application_languages',
      'help_feedback_settings',
      'qr_targets',
    ],
    ...['webhook_endpoints', 'redirect_hosts', 'applications.name', 'applications.searchText', 'qr_codes'],
  ],
  'an account of the back-office, which its owner or an administrator deletes': [
    ...[
      'accounts',
      'sessions',
      'passkeys',
      'identities',
      'access_tokens',
      'known_devices',
      'second_factors',
      'memberships',
    ],
    ...['audit_events.actor'],
  ],
  'a log-in in progress, for minutes, or a link for 24 hours': [
    ...['single_sign_on_states', 'passkey_challenges', 'pending_log_ins', 'action_tokens'],
  ],
  'things and devices, which people name': ['application_keys', 'device_pairings', 'qr_scans', 'scan_alarms'],
  'numbers and ids alone': ['audit_events.subjectIdList', 'erasures'],
  'the outbox holds it as long as the mail, which is erased': ['outbox_mails'],
  'keys of the installation': ['acceptance_keys'],
  'versions and reports of apps': ['acceptances.appVersion', 'legacy_call_counts', 'app_users.language'],
};

test('each column of text belongs to a place, or is left for a reason', async () => {
  const columns = await gateway.services.database.read(async (manager) =>
    manager.connection.entityMetadatas.flatMap(({ tableName, columns: own }) =>
      own
        // What is ASCII and compared byte by byte is a key, a digest or a word of the product.
        .filter(({ type, charset }) => /text|char/.test(String(type)) && charset !== 'ascii')
        .map(({ databaseName }) => `${tableName}.${databaseName}`),
    ),
  );
  const known = new Set(places.flatMap((place) => place.columns));
  const reasons = new Set(Object.values(exempt).flat());
  const others = columns.filter(
    (column) => !known.has(column) && !reasons.has(column) && !reasons.has(column.split('.')[0] ?? ''),
  );
  expect(others).toEqual([]);
  expect([...known].filter((column) => !columns.includes(column))).toEqual([]);
});

test('each column that an address, a person or a subject gives its name belongs to a place', async () => {
  const columns = await gateway.services.database.read(async (manager) =>
    manager.connection.entityMetadatas.flatMap(({ tableName, columns: own }) =>
      own
        .filter(({ databaseName }) => /email|recipient|username|^subject$|^name$|actor$/i.test(databaseName))
        .map(({ databaseName }) => `${tableName}.${databaseName}`),
    ),
  );
  const byKey = ['app_users', 'member_invitations', 'outbox_mails', 'accounts'];
  const known = new Set([
    ...places.flatMap((place) => place.columns),
    ...byKey.flatMap((table) => [`${table}.emailKey`, `${table}.recipientKey`]),
  ]);
  const reasons = new Set(Object.values(exempt).flat());
  const others = columns.filter(
    (column) => !known.has(column) && !reasons.has(column) && !reasons.has(column.split('.')[0] ?? ''),
  );
  expect(others).toEqual([]);
});
