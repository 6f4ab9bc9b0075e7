import { formatNumber } from '../../../ui/language';
import { texts } from '../../../ui/texts';

const gaps = {
  missing: (count: number) => `${formatNumber(count)} missing`,
  outdated: (count: number) => `${formatNumber(count)} out of date`,
  both: (missing: number, outdated: number) =>
    `${formatNumber(missing)} missing, ${formatNumber(outdated)} out of date`,
};

/** What the pages of the content show of their languages. */
const en = {
  tabs: 'Language',
  original: (language: string) => `${language} (original)`,
  gaps: { questions: gaps, helpTasks: gaps, legalTexts: gaps },
};

export type LanguageTabsTexts = typeof en;
export const languageTabsTexts = texts(en, () => import('./language-tabs.texts.fr'));
