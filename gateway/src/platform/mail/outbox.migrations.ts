import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { asciiKey, instant, longText, tableColumns } from '../database/columns.js';

export class CreateOutboxMails1764000000000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'outbox_mails',
        columns: tableColumns(runner, [
          { name: 'purpose', ...asciiKey(40) },
          { name: 'recipient', type: 'varchar', length: 254 },
          { name: 'recipientKey', ...asciiKey(64) },
          { name: 'subject', type: 'varchar', length: 255 },
          { name: 'text', ...longText, isNullable: true },
          { name: 'html', ...longText, isNullable: true },
          { name: 'state', ...asciiKey(8) },
          { name: 'dueAt', ...instant },
          { name: 'attempts', type: 'int', default: 0 },
          { name: 'lastError', type: 'varchar', length: 500, isNullable: true },
          { name: 'createdAt', ...instant },
          { name: 'sentAt', ...instant, isNullable: true },
        ]),
        indices: [
          { name: 'IX_outbox_mails_due', columnNames: ['state', 'dueAt'] },
          { name: 'IX_outbox_mails_recent', columnNames: ['recipientKey', 'purpose', 'createdAt'] },
        ],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('outbox_mails');
}

export class CreateOutboxTurns1764000030000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'outbox_turns',
        columns: tableColumns(runner, [
          { name: 'turnKey', ...asciiKey(64), isPrimary: true },
          { name: 'takenAt', ...instant },
        ]).filter(({ name }) => name !== 'id'),
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('outbox_turns');
}

export class CreateMailCounts1764100500000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'mail_counts',
        columns: tableColumns(runner, [
          { name: 'subjectKey', ...asciiKey(64), isPrimary: true },
          { name: 'used', type: 'int' },
          { name: 'windowStartedAt', ...instant },
        ]).filter(({ name }) => name !== 'id'),
        indices: [{ name: 'IX_mail_counts_windowStartedAt', columnNames: ['windowStartedAt'] }],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('mail_counts');
}

/** For the sweep, which otherwise reads every mail of the last month. */
export class IndexOutboxMailsByAge1764100501000 implements MigrationInterface {
  readonly #index = new TableIndex({ name: 'IX_outbox_mails_age', columnNames: ['state', 'createdAt'] });

  up = (runner: QueryRunner) => runner.createIndex('outbox_mails', this.#index);

  down = (runner: QueryRunner) => runner.dropIndex('outbox_mails', this.#index);
}

/** The same for the turns. */
export class IndexOutboxTurnsByTime1764100502000 implements MigrationInterface {
  readonly #index = new TableIndex({ name: 'IX_outbox_turns_takenAt', columnNames: ['takenAt'] });

  up = (runner: QueryRunner) => runner.createIndex('outbox_turns', this.#index);

  down = (runner: QueryRunner) => runner.dropIndex('outbox_turns', this.#index);
}
