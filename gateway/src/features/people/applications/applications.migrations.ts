import {
  baseline,
  datetime,
  exactLongText,
  exactText,
  id,
  int,
  nullable,
  withDefault,
} from '../../../platform/database/baseline.js';

export const applicationMigrations = [
  baseline('Applications1795392000002', {
    applications: {
      columns: {
        id,
        name: exactText(100),
        createdAt: datetime,
        lockVersion: withDefault(int, '0'),
        searchText: nullable(exactLongText),
      },
      indexes: { UQ_applications_name: ['name'] },
    },
  }),
];
