import type { QuotaKind } from '../../../gateway/generated';
import { formatUnit } from '../../../ui/language';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** In the largest unit of which there is one, rounded down to a tenth: what is full is never shown as more than that. */
export function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = Math.floor((bytes / 1000 ** step) * 10) / 10;
  return formatUnit(amount, units[step] as string);
}

interface QuotaWords {
  readonly name: string;
  readonly format: (amount: number) => string;
  /** The actions that fail once it is full. */
  readonly whenFull: string;
  /** How to get room. */
  readonly advice: string;
}

const count = (amount: number) => amount.toLocaleString('en');
const ask = 'whoever runs this installation for more room.';
const deleteOrAsk = `Delete what is not needed, or ask ${ask}`;

export const quotaWords: Readonly<Record<QuotaKind, QuotaWords>> = {
  CONTENT_BYTES: {
    name: 'Texts and their versions',
    format: formatBytes,
    whenFull: 'No text can be added, made longer or restored.',
    advice: deleteOrAsk,
  },
  ROWS: {
    name: 'Questions, help tasks and versions of legal texts',
    format: count,
    whenFull:
      'No question or help task can be added or brought back, and no new version of a legal text saved.',
    advice: deleteOrAsk,
  },
  CODES: {
    name: 'QR codes',
    format: count,
    whenFull: 'No codes can be generated. Those that exist go on working.',
    advice: `Codes are never deleted: ask ${ask}`,
  },
  APP_USERS: {
    name: 'App users',
    format: count,
    whenFull: 'No app user can be registered, imported or brought back.',
    advice: deleteOrAsk,
  },
  SCANS: {
    name: 'Scans in the log',
    format: count,
    whenFull: 'Refused scans are only counted. Codes are redeemed and recorded as before.',
    advice: `Old scans are removed by themselves; ask ${ask}`,
  },
};
