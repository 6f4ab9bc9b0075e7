import { Textarea } from '@mantine/core';
import { languageName } from '../../../ui/language';
import styles from './LegalTexts.module.css';
import { legalTextsTexts as t } from './legal-texts.texts';
import type { Translations } from './use-translations';

interface TranslationFieldProps {
  title: string;
  language: string;
  /** The text that is translated, as it is typed now. */
  original: string;
  /** Whether it differs from the one that the saved translation was saved with. */
  isOriginalChanged: boolean;
  translations: Translations;
  readOnly: boolean;
}

/** A text in another language, beside its original. An empty field shows the original, and saves none. */
export function TranslationField({
  title,
  language,
  original,
  isOriginalChanged,
  translations,
  readOnly,
}: TranslationFieldProps) {
  const name = languageName(language);
  const isDoubtful = isOriginalChanged && translations.isKept(language);
  return (
    <div className={styles.versions} data-two>
      <div>
        <h3 className={styles.label}>{t.original}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section className={styles.other} tabIndex={0} aria-label={t.originalOf(title)}>
          {original}
        </section>
      </div>
      <Textarea
        label={name}
        aria-label={t.textIn(title, name)}
        description={isDoubtful ? t.doubtful : t.together}
        inputWrapperOrder={['label', 'input', 'description']}
        classNames={{ input: styles.field }}
        resize="vertical"
        dir="auto"
        lang={language}
        placeholder={original.slice(0, 500)}
        value={translations.textIn(language)}
        onChange={({ currentTarget: { value } }) => translations.type(language, value)}
        readOnly={readOnly}
      />
    </div>
  );
}
