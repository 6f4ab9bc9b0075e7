import {
  ascii,
  baseline,
  int,
  longText,
  nullable,
  text,
  withDefault,
} from '../../../platform/database/baseline.js';

const landingText = withDefault(text(300), "''");

export const landingSettingsMigrations = [
  baseline('LandingSettings1795550100002', {
    landing_settings: {
      columns: {
        applicationId: int,
        validText: landingText,
        usedText: landingText,
        revokedText: landingText,
        logoDigest: nullable(ascii(64)),
        logo: nullable(longText),
        lockVersion: withDefault(int, '0'),
      },
      primaryKey: ['applicationId'],
      indexes: { IX_landing_settings_logo: ['logoDigest'] },
      foreignKeys: { FK_landing_settings_application: ['applicationId', 'applications', 'CASCADE'] },
    },
  }),
];
