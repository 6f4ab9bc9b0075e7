import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { addColumns } from '../database/add-columns.js';
import { asciiColumn, longTextColumn, tableColumns, timestampColumn } from '../database/columns.js';
import type { Tables } from '../database/data-sources.js';
import { MailCount } from './mail-count.entity.js';
import { MailRateLock } from './mail-rate-lock.entity.js';
import { OutboxMail } from './outbox-mail.entity.js';

class CreateOutboxMails1764000000000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'outbox_mails',
        columns: tableColumns(runner, [
          { name: 'purpose', ...asciiColumn(40) },
          { name: 'recipient', type: 'varchar', length: 254 },
          { name: 'recipientKey', ...asciiColumn(64) },
          { name: 'subject', type: 'varchar', length: 255 },
          { name: 'text', ...longTextColumn, isNullable: true },
          { name: 'html', ...longTextColumn, isNullable: true },
          { name: 'state', ...asciiColumn(8) },
          { name: 'dueAt', ...timestampColumn },
          { name: 'attempts', type: 'int', default: 0 },
          { name: 'lastError', type: 'varchar', length: 500, isNullable: true },
          { name: 'createdAt', ...timestampColumn },
          { name: 'sentAt', ...timestampColumn, isNullable: true },
        ]),
        indices: [
          { name: 'IX_outbox_mails_due', columnNames: ['state', 'dueAt'] },
          { name: 'IX_outbox_mails_recent', columnNames: ['recipientKey', 'purpose', 'createdAt'] },
        ],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('outbox_mails');
}

class CreateOutboxTurns1764000030000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'outbox_turns',
        columns: tableColumns(runner, [
          { name: 'turnKey', ...asciiColumn(64), isPrimary: true },
          { name: 'takenAt', ...timestampColumn },
        ]).filter(({ name }) => name !== 'id'),
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('outbox_turns');
}

class CreateMailCounts1764100500000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'mail_counts',
        columns: tableColumns(runner, [
          { name: 'subjectKey', ...asciiColumn(64), isPrimary: true },
          { name: 'used', type: 'int' },
          { name: 'windowStartedAt', ...timestampColumn },
        ]).filter(({ name }) => name !== 'id'),
        indices: [{ name: 'IX_mail_counts_windowStartedAt', columnNames: ['windowStartedAt'] }],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('mail_counts');
}

/** For the sweep, which otherwise reads every mail of the last month. */
class IndexOutboxMailsByAge1764100501000 implements MigrationInterface {
  readonly #index = new TableIndex({ name: 'IX_outbox_mails_age', columnNames: ['state', 'createdAt'] });

  up = (runner: QueryRunner) => runner.createIndex('outbox_mails', this.#index);

  down = (runner: QueryRunner) => runner.dropIndex('outbox_mails', this.#index);
}

/** The same for the turns. */
class IndexOutboxTurnsByTime1764100502000 implements MigrationInterface {
  readonly #index = new TableIndex({ name: 'IX_outbox_turns_takenAt', columnNames: ['takenAt'] });

  up = (runner: QueryRunner) => runner.createIndex('outbox_turns', this.#index);

  down = (runner: QueryRunner) => runner.dropIndex('outbox_turns', this.#index);
}

/** Replaces `outbox_turns`, which stays for gateways of version 1.0 that still run during an upgrade. */
class CreateMailRateLocks1764200000000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'mail_rate_locks',
        columns: tableColumns(runner, [
          { name: 'lockKey', ...asciiColumn(64), isPrimary: true },
          { name: 'lockedAt', ...timestampColumn },
        ]).filter(({ name }) => name !== 'id'),
        indices: [{ name: 'IX_mail_rate_locks_lockedAt', columnNames: ['lockedAt'] }],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('mail_rate_locks');
}

class TraceOutboxMails1764830000001 implements MigrationInterface {
  up = (runner: QueryRunner) => addColumns(runner, 'outbox_mails', ['traceparent varchar(55) NULL']);

  down = (runner: QueryRunner) => runner.dropColumn('outbox_mails', 'traceparent');
}

export const mailTables: Tables = {
  entities: [MailCount, MailRateLock, OutboxMail],
  migrations: [
    CreateOutboxMails1764000000000,
    CreateOutboxTurns1764000030000,
    CreateMailCounts1764100500000,
    IndexOutboxMailsByAge1764100501000,
    IndexOutboxTurnsByTime1764100502000,
    CreateMailRateLocks1764200000000,
    TraceOutboxMails1764830000001,
  ],
};
