import { FormError } from '../../../ui/FormError';
import { languageName } from '../../../ui/language';
import { Rich } from '../../../ui/Rich';
import styles from './LegalTexts.module.css';
import { legalTextsTexts as t } from './legal-texts.texts';
import type { Translations } from './use-translations';

interface TranslationTabsProps {
  title: string;
  translations: Translations;
  /** The language whose text is shown. */
  shown: string;
  onShow: (language: string) => void;
  /** Which of them a version needs. */
  error: string | null;
}

/** The languages of a text that is edited, each with what it lacks. Nothing for an application with fewer than two. */
export function TranslationTabs({ title, translations, shown, onShow, error }: TranslationTabsProps) {
  const { languages, isMissing } = translations;
  if (languages.length === 0) return null;
  return (
    <div>
      <fieldset aria-label={t.languagesOf(title)} className={styles.languages}>
        {languages.map((language, at) => (
          <button
            key={language}
            type="button"
            className={styles.language}
            aria-pressed={language === shown}
            onClick={() => onShow(language)}
          >
            {at === 0 && t.originalLanguage(languageName(language))}
            {at > 0 && !isMissing(language) && languageName(language)}
            {at > 0 && isMissing(language) && (
              <Rich
                text={t.missingLanguage}
                tags={{
                  language: () => languageName(language),
                  lack: (label) => <span className={styles.lack}>{label}</span>,
                }}
              />
            )}
          </button>
        ))}
      </fieldset>
      <FormError message={error} />
    </div>
  );
}
