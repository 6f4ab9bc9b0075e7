import { TranslationList } from './TranslationList';
import type { Languages } from './translated-row';
import { useQuestionTranslations } from './use-question-translations';

/** The questions in another language. */
export function QuestionTranslations({ original, language }: Languages) {
  return <TranslationList source={useQuestionTranslations(language)} original={original} />;
}
