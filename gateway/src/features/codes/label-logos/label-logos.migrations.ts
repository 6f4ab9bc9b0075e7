import { baseline, id, int, longText } from '../../../platform/database/baseline.js';

export const labelLogoMigrations = [
  baseline('LabelLogos1795525680000', {
    label_logos: {
      columns: { id, applicationId: int, width: int, height: int, image: longText },
      indexes: { UQ_label_logos_application: ['applicationId'] },
      foreignKeys: { FK_label_logos_application: ['applicationId', 'applications', 'CASCADE'] },
    },
  }),
];
