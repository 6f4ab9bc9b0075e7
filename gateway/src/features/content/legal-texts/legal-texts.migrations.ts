import {
  ascii,
  baseline,
  datetime,
  id,
  int,
  longText,
  nullable,
  text,
} from '../../../platform/database/baseline.js';

export const legalTextMigrations = [
  baseline('LegalTexts1795392000012', {
    legal_texts: {
      columns: { id, applicationId: int, key: ascii(20), version: int },
      indexes: { UQ_legal_texts_key: ['applicationId', 'key'] },
      foreignKeys: { FK_legal_texts_application: ['applicationId', 'applications', 'CASCADE'] },
    },
    legal_text_versions: {
      columns: {
        id,
        legalTextId: int,
        number: int,
        text: longText,
        digest: ascii(64),
        accountId: nullable(int),
        createdAt: datetime,
        effectiveAt: datetime,
        changeNote: nullable(text(200)),
        withdrawnAt: nullable(datetime),
      },
      indexes: {
        UQ_legal_text_versions_number: ['legalTextId', 'number'],
        IX_legal_text_versions_effective: ['legalTextId', 'effectiveAt'],
        IX_legal_text_versions_account: ['accountId'],
      },
      foreignKeys: {
        FK_legal_text_versions_text: ['legalTextId', 'legal_texts', 'CASCADE'],
        FK_legal_text_versions_account: ['accountId', 'accounts', 'SET NULL'],
      },
    },
  }),
];
