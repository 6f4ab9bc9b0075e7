import { ascii, baseline, int, nullable, withDefault } from '../../../platform/database/baseline.js';

export const serialNumberMigrations = [
  baseline('SerialNumbers1795550950000', {
    serial_settings: {
      columns: {
        applicationId: int,
        prefix: nullable(ascii(12)),
        nextNumber: withDefault(int, '1'),
      },
      primaryKey: ['applicationId'],
      foreignKeys: { FK_serial_settings_application: ['applicationId', 'applications', 'CASCADE'] },
    },
  }),
];
