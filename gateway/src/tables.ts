import { accountTables } from './features/accounts/accounts.migrations.js';
import { actionTokenTables } from './features/action-tokens/action-tokens.migrations.js';
import { appUserTables } from './features/app-users/app-users.migrations.js';
import { applicationKeyTables } from './features/application-keys/application-keys.migrations.js';
import { applicationTables } from './features/applications/applications.migrations.js';
import { auditLogTables } from './features/audit-log/audit-log.migrations.js';
import { contentVersionTables } from './features/content-versions/content-versions.migrations.js';
import { helpTaskTables } from './features/help-tasks/help-tasks.migrations.js';
import { legacyUsageTables } from './features/legacy-usage/legacy-usage.migrations.js';
import { legalTextTables } from './features/legal-texts/legal-texts.migrations.js';
import { passwordTables } from './features/passwords/passwords.migrations.js';
import { printRunTables } from './features/print-runs/print-runs.migrations.js';
import { qrCodeTables } from './features/qr-codes/qr-codes.migrations.js';
import { qrLandingTables } from './features/qr-landing/qr-landing.migrations.js';
import { qrScanTables } from './features/qr-scans/qr-scans.migrations.js';
import { questionTables } from './features/questions/questions.migrations.js';
import { sessionTables } from './features/sessions/sessions.migrations.js';
import { undoTables } from './features/undo/undo.migrations.js';
import type { Tables } from './platform/database/data-sources.js';
import { mailTables } from './platform/mail/outbox.migrations.js';

/** The tables of every feature. Migrations run in the order of the numbers in their names, whatever the order here. */
const featureTables: readonly Tables[] = [
  mailTables,
  applicationTables,
  accountTables,
  applicationKeyTables,
  actionTokenTables,
  passwordTables,
  sessionTables,
  contentVersionTables,
  undoTables,
  auditLogTables,
  questionTables,
  qrCodeTables,
  printRunTables,
  qrScanTables,
  qrLandingTables,
  legalTextTables,
  helpTaskTables,
  appUserTables,
  legacyUsageTables,
];

/** Every table of the product. */
export const schema: Tables = {
  entities: featureTables.flatMap(({ entities }) => entities),
  migrations: featureTables.flatMap(({ migrations }) => migrations),
};
