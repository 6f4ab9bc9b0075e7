import {
  ascii,
  baseline,
  datetime,
  id,
  int,
  longText,
  nullable,
} from '../../../platform/database/baseline.js';

export const personDataMigrations = [
  baseline('Erasures1795907000301', {
    erasures: {
      columns: {
        id,
        uid: ascii(36),
        applicationId: nullable(int),
        personKey: nullable(ascii(80)),
        subjectKey: nullable(ascii(80)),
        accountId: int,
        at: datetime,
        state: ascii(7),
        countsJson: longText,
        backupsUntil: nullable(datetime),
      },
      indexes: {
        UQ_erasures_uid: ['uid'],
        IX_erasures_application: ['applicationId', 'id'],
        IX_erasures_state: ['state'],
      },
      foreignKeys: { FK_erasures_application: ['applicationId', 'applications', 'CASCADE'] },
    },
  }),
];
