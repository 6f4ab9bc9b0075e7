import { grouped } from '../../../platform/errors/nouns.js';
import { type Sentence, sentences } from '../../../platform/errors/sentences.js';
import type { InterfaceLanguage } from '../../../platform/interface-language.js';

const units = {
  en: ['bytes', 'kB', 'MB', 'GB', 'TB'],
  fr: ['octets', 'Ko', 'Mo', 'Go', 'To'],
} as const;

/** A number of bytes in the largest unit of which there is one, rounded down to a tenth: `499.9 MB`. */
export function formatBytes(bytes: number, language: InterfaceLanguage = 'en'): string {
  let unit = 0;
  while (unit < units.en.length - 1 && bytes >= 1000 ** (unit + 1)) unit += 1;
  const rounded = grouped[language](Math.floor((bytes / 1000 ** unit) * 10) / 10);
  return `${rounded}${language === 'fr' ? '\u00a0' : ' '}${units[language][unit]}`;
}

export const nouns = sentences({
  rows: {
    en: 'questions, help tasks and versions of legal texts',
    fr: 'questions, fiches d’aide et versions de textes juridiques',
  },
  codes: { en: 'QR codes', fr: 'codes QR' },
  appUsers: { en: 'app users', fr: 'utilisateurs de l’application' },
  scans: { en: 'scans', fr: 'scans' },
});

export const says = sentences({
  textsFull: (used: number, limit: number, amount: number) => ({
    en: `The texts of this application and their versions take ${formatBytes(used)} of ${formatBytes(limit)}, and ${formatBytes(amount)} more do not fit.`,
    fr: `Les textes de cette application et leurs versions occupent ${formatBytes(used, 'fr')} sur ${formatBytes(limit, 'fr')}, et il n’y a pas de place pour ${formatBytes(amount, 'fr')} de plus.`,
  }),
  full: ({ en, fr }: Sentence, used: number, limit: number, amount: number) => ({
    en: `This application has ${grouped.en(used)} of ${grouped.en(limit)} ${en}, and ${grouped.en(amount)} more ${amount === 1 ? 'does' : 'do'} not fit.`,
    fr: `Cette application a ${grouped.fr(used)} ${fr} sur ${grouped.fr(limit)}, et il n’y a pas de place pour ${grouped.fr(amount)} de plus.`,
  }),
  deleteOrAsk: {
    en: 'Delete what is not needed, or ask whoever runs this installation for more room.',
    fr: 'Supprimez ce qui n’est pas utile, ou demandez plus de place à la personne qui gère cette installation.',
  },
  ask: {
    en: 'Ask whoever runs this installation for more room.',
    fr: 'Demandez plus de place à la personne qui gère cette installation.',
  },
});
