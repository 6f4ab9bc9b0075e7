import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
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
