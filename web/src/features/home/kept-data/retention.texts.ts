import { texts } from '../../../ui/texts';

const en = {
  title: 'How long you keep them',
  about:
    'Owners choose how long acceptances and scans stay. A shorter time removes older ones within minutes.',
  failed: '❌ How long data are kept could not be loaded.',
  acceptances: 'Acceptances of a person whom you erase',
  erase: 'Erase them with the person',
  aboutErase: 'Afterwards nothing proves that the person accepted a text.',
  keep: 'Keep them under a pseudonym',
  aboutKeep:
    'A law may require you to prove a consent for years. Text, version and time stay, but neither the address nor the name that the app has for the person.',
  days: 'Days after the erasing',
  usual: (days: string) => `Keep them ${days} days, as the installation does`,
  fewer: 'Keep them for fewer days',
  scanDays: 'Days after the scan',
  range: (from: string, to: string) => `From ${from} to ${to}.`,
  wrongDays: (from: string, to: string) => `Enter a whole number of days from ${from} to ${to}.`,
  shorter: {
    title: 'Keep them for a shorter time?',
    message: 'Older ones are removed within minutes, and cannot be brought back.',
  },
  saved: '✅ Saved.',
  saveFailed: '❌ The change could not be saved.',
};

export type RetentionTexts = typeof en;
export const retentionTexts = texts(en, () => import('./retention.texts.fr'));
