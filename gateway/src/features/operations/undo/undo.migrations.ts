import {
  ascii,
  baseline,
  boolean,
  datetime,
  id,
  int,
  longText,
  nullable,
  text,
  withDefault,
} from '../../../platform/database/baseline.js';

export const undoMigrations = [
  baseline('Undo1795392000018', {
    undo_entries: {
      columns: {
        id,
        applicationId: int,
        accountId: nullable(int),
        kind: ascii(30),
        label: text(150),
        createdAt: datetime,
        expiresAt: datetime,
        undoneAt: nullable(datetime),
        payloadBytes: int,
        payload: longText,
        byOutsider: withDefault(boolean, '0'),
      },
      indexes: {
        IX_undo_entries_application: ['applicationId', 'id', 'payloadBytes'],
        IX_undo_entries_account: ['accountId'],
        IX_undo_entries_expiresAt: ['expiresAt'],
      },
      foreignKeys: {
        FK_undo_entries_application: ['applicationId', 'applications', 'CASCADE'],
        FK_undo_entries_account: ['accountId', 'accounts', 'SET NULL'],
      },
    },
  }),
];
