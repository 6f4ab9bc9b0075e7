import { OvertakenAlert } from '../versions/OvertakenAlert';
import { ReadOnlyText } from './ReadOnlyText';
import styles from './Translations.module.css';
import type { TranslatedKind, TranslatedRow } from './translated-row';
import { translationsTexts } from './translations.texts';

interface OvertakenNoteProps {
  row: TranslatedRow;
  kind: TranslatedKind;
  language: string;
  /** The answer to the attempt to save; null when the other translation is noticed before one. */
  errorMessage: string | null;
}

/** What somebody else saved meanwhile, above what was typed. */
export function OvertakenNote({ row: { translation }, kind, language, errorMessage }: OvertakenNoteProps) {
  const t = translationsTexts.overtaken;
  return (
    <>
      <OvertakenAlert title={errorMessage ?? t.title} isRejected={errorMessage !== null}>
        {t.about}
      </OvertakenAlert>
      <div>
        <h3 className={styles.label}>{translation ? t.saved : t.deleted}</h3>
        {translation && (
          <ReadOnlyText
            label={t.savedText}
            lang={language}
            text={kind.fields.map(({ name }) => translation.texts[name]).join('\n\n')}
          />
        )}
      </div>
    </>
  );
}
