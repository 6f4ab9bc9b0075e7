import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  ascii,
  baseline,
  boolean,
  datetime,
  id,
  int,
  nullable,
  text,
  withDefault,
} from '../../../platform/database/baseline.js';

const count = withDefault(int, '0');
const fieldLines = ['fieldLine1', 'fieldLine2'];

/** Whether labels have the logo of the application. */
class LogosOfHandOvers implements MigrationInterface {
  readonly name = 'LogosOfHandOvers1795525682000';

  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE hand_overs ADD COLUMN logo boolean NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE hand_overs DROP COLUMN logo');
  }
}

/** Whether codes that are printed are left out. */
class UnprintedOfHandOvers implements MigrationInterface {
  readonly name = 'UnprintedOfHandOvers1795895921000';

  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE hand_overs ADD COLUMN onlyNotPrinted boolean NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE hand_overs DROP COLUMN onlyNotPrinted');
  }
}

/** The templates of the lines below the code. */
class FieldLinesOfHandOvers implements MigrationInterface {
  readonly name = 'FieldLinesOfHandOvers1795907000012';

  async up(runner: QueryRunner) {
    for (const column of fieldLines)
      await runner.query(`ALTER TABLE hand_overs ADD COLUMN ${column} varchar(80) NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner) {
    for (const column of fieldLines) await runner.query(`ALTER TABLE hand_overs DROP COLUMN ${column}`);
  }
}

/** Whether the print shop gets the values of fields about a person. */
class PersonalFieldsOfHandOvers implements MigrationInterface {
  readonly name = 'PersonalFieldsOfHandOvers1795907722000';

  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE hand_overs ADD COLUMN personalFields boolean NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE hand_overs DROP COLUMN personalFields');
  }
}

export const handOverMigrations = [
  baseline('HandOvers1795479239000', {
    hand_overs: {
      columns: {
        id,
        applicationId: int,
        batchId: int,
        accountId: nullable(int),
        tokenHash: ascii(64),
        sheetId: ascii(30),
        copies: int,
        text: ascii(13),
        symbolPosition: ascii(5),
        ownLine: text(60),
        cutMarks: boolean,
        createdAt: datetime,
        expiresAt: datetime,
        revokedAt: nullable(datetime),
        openCount: count,
        lastOpenedAt: nullable(datetime),
        pdfCount: count,
        svgCount: count,
        csvCount: count,
      },
      indexes: {
        UQ_hand_overs_tokenHash: ['tokenHash'],
        IX_hand_overs_batch: ['batchId', 'id'],
        IX_hand_overs_application: ['applicationId'],
        IX_hand_overs_account: ['accountId'],
        IX_hand_overs_expiresAt: ['expiresAt'],
      },
      foreignKeys: {
        FK_hand_overs_application: ['applicationId', 'applications', 'CASCADE'],
        FK_hand_overs_batch: ['batchId', 'qr_batches', 'CASCADE'],
        FK_hand_overs_account: ['accountId', 'accounts', 'SET NULL'],
      },
    },
  }),
  LogosOfHandOvers,
  UnprintedOfHandOvers,
  FieldLinesOfHandOvers,
  PersonalFieldsOfHandOvers,
];
