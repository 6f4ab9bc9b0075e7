import { emailParts } from '../../features/accounts/email-parts.js';
import { nameParts } from '../../features/applications/name-parts.js';
import { maxPartLength, type PartsIndex } from '../../platform/database/text-parts.js';
import {
  adminAccountId,
  applicationOfBatch,
  batchCount,
  batchOfCode,
  bigApplicationId,
  chance,
  cityOf,
  codeCount,
  codeOf,
  countryOf,
  firstName,
  lastName,
  type Size,
  shareOf,
  sizeOfBatch,
} from './shape.js';

/** Rows that are inserted in portions, each by one statement. */
export interface Step {
  readonly name: string;
  /** How many numbers the portions go through. */
  readonly numbers: number;
  /** Reads the numbers of a portion, as `n`, from `${numbers}`. */
  readonly insert: string;
}

/** Stands for the numbers of a portion in the statement of a step. */
export const numbers = '{numbers}';
/** Stands for the time at which the filling began. */
export const now = '{now}';
/** Stands for the hash of the password of every account. */
export const passwordHash = '{passwordHash}';

/** When something happened: the numbers of a table spread evenly over the last days. */
const timeOf = (number: string, of: number, days: number) =>
  `TIMESTAMPADD(SECOND, -FLOOR(${days * 86_400} * (1 - (${number}) / ${of})), TIMESTAMP'${now}')`;

/** As `textParts` makes them: the texts are small letters of ASCII. A migration has made those of an earlier filling. */
const partsOf = (from: string, column: string, { table, rowId }: PartsIndex) =>
  `INSERT IGNORE INTO ${table} (part, ${rowId})
   SELECT SUBSTR(indexed.${column}, place.i + 1, ${maxPartLength}), indexed.id FROM ${numbers} AS numbers
   JOIN ${from} AS indexed ON indexed.id = numbers.n + 1
   JOIN scale_numbers AS place ON place.i < CHAR_LENGTH(indexed.${column}) ORDER BY 1, 2`;

/** Tables whose indexes are built after their rows, which takes a tenth of the time. */
export const bulkTables = ['qr_codes', 'qr_scans', 'audit_events'];

/** Every table that has to be large, in the order of their references. */
export function stepsOf(size: Size): Step[] {
  const { applications, accounts } = size;
  const [batches, codes] = [batchCount(size), codeCount(size)];
  const applicationOfAccount = `IF(n < ${applications}, n + 1, 1 + FLOOR(${applications} * POW(${chance('account', 'n')}, 2)))`;
  const applicationName = `CONCAT(${lastName('n * 20')}, '-', ${firstName('n DIV 20')}, '-', n + 1)`;
  const email = `CONCAT(${firstName('n')}, '.', ${lastName('n')}, n, '@example.com')`;
  const step = (
    name: string,
    count: number,
    columns: string,
    values: string,
    from = `${numbers} AS numbers`,
  ) => ({
    name,
    numbers: count,
    insert: `INSERT INTO ${name} (${columns}) SELECT ${values} FROM ${from}`,
  });
  return [
    step(
      'applications',
      applications,
      'id, name, sortName, createdAt',
      `n + 1, ${applicationName}, ${applicationName}, ${timeOf('n', applications, 700)}`,
    ),
    {
      name: 'application_name_parts',
      numbers: applications,
      insert: partsOf('applications', 'name', nameParts),
    },
    step(
      'accounts',
      accounts,
      'id, applicationId, email, emailKey, indexedEmailKey, city, country, passwordHash, role, activatedAt, invitedAt, createdAt',
      `n + 1, ${applicationOfAccount}, ${email}, SHA2(${email}, 256), SHA2(${email}, 256), IF(n MOD 10 = 9, NULL, ${cityOf('n')}),
       IF(n MOD 10 = 9, NULL, ${countryOf('n DIV 12')}), '${passwordHash}', IF(n + 1 = ${adminAccountId} OR n MOD 1000 = 999, 'admin', 'user'),
       IF(n MOD 50 = 49, NULL, ${timeOf('n', accounts, 600)}), IF(n MOD 10 = 9, ${timeOf('n', accounts, 600)}, NULL),
       ${timeOf('n', accounts, 600)}`,
    ),
    {
      name: 'account_email_parts',
      numbers: accounts,
      insert: partsOf('accounts', 'email', emailParts),
    },
    step(
      'application_keys',
      applications,
      'applicationId, name, keyDigest, ending, createdAt',
      `n + 1, 'Door', SHA2(CONCAT('key', n), 256), 'abcd', ${timeOf('n', applications, 500)}`,
    ),
    step(
      'sessions',
      Math.ceil(accounts / 10),
      'accountId, tokenHash, createdAt, lastSeenAt, expiresAt',
      `n * 10 + 1, SHA2(CONCAT('session', n), 256), '${now}', '${now}', TIMESTAMPADD(YEAR, 1, TIMESTAMP'${now}')`,
    ),
    step(
      'app_users',
      accounts * 2,
      'applicationId, email, emailKey, username, role, activatedAt, createdAt',
      `1 + FLOOR(${applications} * POW(${chance('user', 'n')}, 2)), CONCAT('user', n, '@example.org'),
       SHA2(CONCAT('user', n, '@example.org'), 256), CONCAT(${firstName('n')}, n), 'user', ${timeOf('n', accounts * 2, 600)},
       ${timeOf('n', accounts * 2, 600)}`,
    ),
    step(
      'questions',
      applications * 10 + 200,
      'applicationId, text, createdAt, `rank`',
      `IF(n < 200, ${bigApplicationId}, (n - 200) MOD ${applications} + 1),
       CONCAT('Question ', n, ': how does ', ${firstName('n')}, ' open the door of ', ${cityOf('n')}, ' without a key?'),
       ${timeOf('n', applications * 10 + 200, 500)}, CONCAT('k', LPAD(n, 11, '0'))`,
    ),
    step(
      'qr_batches',
      batches,
      'id, applicationId, accountId, size, name, createdAt',
      `n + 1, ${applicationOfBatch('n', size)}, ${applicationOfBatch('n', size)}, ${sizeOfBatch('n')},
       IF(n MOD 3 = 0, NULL, CONCAT('Run ', n, ' for ', ${cityOf('n')})), ${timeOf('n', batches, 730)}`,
    ),
    step(
      'qr_codes',
      codes,
      'id, applicationId, batchId, code, content, status, createdAt, printed',
      `found.id, batch.applicationId, batch.id, found.code, found.code,
       CASE WHEN found.share < 655 THEN 'revoked' WHEN found.share < 13762 THEN 'used' ELSE 'active' END, batch.createdAt,
       batch.id MOD 3 <> 0`,
      `(SELECT n + 1 AS id, ${batchOfCode('n')} + 1 AS batchId, ${codeOf('hash')} AS code, ${shareOf('hash')} AS share
        FROM (SELECT n, UPPER(SHA1(CONCAT('code', n))) AS hash FROM ${numbers} AS numbers) AS hashes) AS found
       JOIN qr_batches AS batch ON batch.id = found.batchId ORDER BY found.id`,
    ),
    // Half of the used codes, and a few of the others, which are refused.
    step(
      'qr_scans',
      codes,
      'applicationId, keyId, codeId, batchId, scannedText, refusal, scannedAt, receivedAt, device, appVersion, nonce',
      `code.applicationId, code.applicationId, IF(code.status = 'active', NULL, code.id), IF(code.status = 'active', NULL, code.batchId),
       IF(code.status = 'active', CONCAT('text ', n), NULL),
       CASE WHEN code.status = 'active' THEN 'unknown' WHEN code.status = 'revoked' THEN 'revoked' WHEN n MOD 50 = 0 THEN 'already_used' END,
       ${timeOf('n', codes, 300)}, ${timeOf('n', codes, 300)}, CONCAT('Door ', n MOD 7), '3.1.0', SHA1(CONCAT('nonce', n))`,
      `${numbers} AS numbers JOIN qr_codes AS code ON code.id = n + 1
       WHERE (code.status = 'used' AND n MOD 2 = 0) OR n MOD 50 = 1 ORDER BY n`,
    ),
    step(
      'audit_events',
      Math.ceil(codes / 10),
      'at, applicationId, actorKind, accountId, actor, action, subjectType, subjectId, subjectCount, changesJson, door, requestId, network, personal',
      `${timeOf('n', Math.ceil(codes / 10), 300)}, application, 'account', application, NULL,
       ELT(n MOD 4 + 1, 'question.updated', 'qr_batch.generated', 'qr_codes.status_changed', 'session.started'),
       ELT(n MOD 4 + 1, 'question', 'qr_batch', 'qr_code', 'account'), n, 1, '[]', 'GRAPH', SUBSTR(SHA1(n), 1, 36), '10.0.0.0/24',
       n MOD 4 = 3`,
      `(SELECT n, ${applicationOfBatch('n * 8', size)} AS application FROM ${numbers} AS numbers) AS chosen`,
    ),
    {
      // The numbers of days of one application after another, from the scans themselves.
      name: 'scan_days',
      numbers: applications,
      insert: `INSERT INTO scan_days (applicationId, day, outcome, slot, n)
        SELECT scan.applicationId, DATE_FORMAT(scan.receivedAt, '%Y-%m-%d'), COALESCE(scan.refusal, 'accepted'), scan.id MOD 16, COUNT(*)
        FROM ${numbers} AS numbers JOIN qr_scans AS scan ON scan.applicationId = numbers.n + 1 GROUP BY 1, 2, 3, 4`,
    },
  ];
}
