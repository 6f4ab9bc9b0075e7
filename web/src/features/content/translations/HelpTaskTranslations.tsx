import { TranslationList } from './TranslationList';
import type { Languages } from './translated-row';
import { useHelpTaskTranslations } from './use-help-task-translations';

/** The help tasks in another language. */
export function HelpTaskTranslations({ original, language }: Languages) {
  return <TranslationList source={useHelpTaskTranslations(language)} original={original} />;
}
