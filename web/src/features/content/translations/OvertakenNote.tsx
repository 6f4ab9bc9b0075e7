import { OvertakenAlert } from '../versions/OvertakenAlert';
import { ReadOnlyText } from './ReadOnlyText';
import styles from './Translations.module.css';
import type { TranslatedKind, TranslatedRow } from './translated-row';

interface OvertakenNoteProps {
  row: TranslatedRow;
  kind: TranslatedKind;
  language: string;
  /** The answer to the attempt to save; null when the other translation is noticed before one. */
  errorMessage: string | null;
}

/** What somebody else saved meanwhile, above what was typed. */
export function OvertakenNote({ row: { translation }, kind, language, errorMessage }: OvertakenNoteProps) {
  return (
    <>
      <OvertakenAlert
        title={errorMessage ?? 'Somebody else has changed this translation since you began.'}
        isRejected={errorMessage !== null}
      >
        Nothing you typed is lost, and you can still change it. Keep yours to replace what is saved now, or
        take theirs to give yours up.
      </OvertakenAlert>
      <div>
        <h3 className={styles.label}>{translation ? 'Saved now' : 'The translation was deleted.'}</h3>
        {translation && (
          <ReadOnlyText
            label="As it is saved now"
            lang={language}
            text={kind.fields.map(({ name }) => translation.texts[name]).join('\n\n')}
          />
        )}
      </div>
    </>
  );
}
