import { texts } from '../../../ui/texts';

const deleteOrAsk = 'Delete what is not needed, or ask whoever runs this installation for more room.';

const en = {
  full: 'No room left',
  runningOut: 'Running out of room',
  amount: (used: string, limit: string, percent: string) => `${used} of ${limit} (${percent} %)`,
  isFull: (consequence: string) => `Full. ${consequence}`,
  kinds: {
    CONTENT_BYTES: {
      name: 'Texts and their versions',
      whenFull: 'No text can be added, made longer or restored.',
      advice: deleteOrAsk,
    },
    ROWS: {
      name: 'Questions, help tasks and versions of legal texts',
      whenFull:
        'No question or help task can be added or brought back, and no new version of a legal text saved.',
      advice: deleteOrAsk,
    },
    CODES: {
      name: 'QR codes',
      whenFull: 'No codes can be generated. Those that exist go on working.',
      advice: 'Codes are never deleted: ask whoever runs this installation for more room.',
    },
    APP_USERS: {
      name: 'App users',
      whenFull: 'No app user can be registered, imported or brought back.',
      advice: deleteOrAsk,
    },
    SCANS: {
      name: 'Scans in the log',
      whenFull: 'Refused scans are only counted. Codes are redeemed and recorded as before.',
      advice: 'Old scans are removed by themselves; ask whoever runs this installation for more room.',
    },
  },
};

export type QuotasTexts = typeof en;
export const quotasTexts = texts(en, () => import('./quotas.texts.fr'));
