import {
  ascii,
  baseline,
  boolean,
  exactText,
  id,
  int,
  text,
  withDefault,
} from '../../../platform/database/baseline.js';

export const codeFieldMigrations = [
  baseline('CodeFields1795907000001', {
    code_fields: {
      columns: {
        id,
        applicationId: int,
        key: ascii(30),
        label: text(60),
        type: ascii(6),
        choiceLines: withDefault(text(1830), "''"),
        showOnScan: withDefault(boolean, '0'),
        personal: withDefault(boolean, '0'),
        lockVersion: withDefault(int, '0'),
      },
      indexes: { UQ_code_fields_key: ['applicationId', 'key'] },
      foreignKeys: { FK_code_fields_application: ['applicationId', 'applications', 'CASCADE'] },
    },
    qr_code_values: {
      columns: { codeId: int, fieldId: int, text: text(200), folded: exactText(64) },
      primaryKey: ['codeId', 'fieldId'],
      indexes: { IX_qr_code_values_folded: ['fieldId', 'folded', 'codeId'] },
      foreignKeys: { FK_qr_code_values_field: ['fieldId', 'code_fields', 'CASCADE'] },
    },
  }),
];
