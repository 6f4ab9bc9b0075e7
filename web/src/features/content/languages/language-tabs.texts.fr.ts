import { formatNumber } from '../../../ui/language';
import { plural } from '../../../ui/texts';
import type { LanguageTabsTexts } from './language-tabs.texts';

const outdated = (count: number) => `${formatNumber(count)} à revoir`;
/** Of questions and help tasks, which are feminine. */
const missing = (count: number) => plural(count, { one: '# manquante', other: '# manquantes' });
const missingTexts = (count: number) => plural(count, { one: '# manquant', other: '# manquants' });

const gaps = {
  missing,
  outdated,
  both: (lacks: number, old: number) => `${missing(lacks)}, ${outdated(old)}`,
};

export const fr: LanguageTabsTexts = {
  tabs: 'Langue',
  original: (language) => `${language} (original)`,
  gaps: {
    questions: gaps,
    helpTasks: gaps,
    legalTexts: {
      missing: missingTexts,
      outdated,
      both: (lacks, old) => `${missingTexts(lacks)}, ${outdated(old)}`,
    },
  },
};
