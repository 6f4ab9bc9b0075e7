import { DateTime } from '../../../ui/DateTime';
import { Rich } from '../../../ui/Rich';
import { OvertakenAlert } from '../versions/OvertakenAlert';
import type { LegalTextPartsFragment } from './LegalTexts.generated';
import styles from './LegalTexts.module.css';
import { legalTextsTexts } from './legal-texts.texts';

interface OtherVersionProps {
  title: string;
  text: LegalTextPartsFragment;
  /** The answer to the attempt to save; null when the other version is noticed before one. */
  errorMessage: string | null;
}

/** The version that another user saved meanwhile, beside what was typed. */
export function OtherVersion({ title, text, errorMessage }: OtherVersionProps) {
  const t = legalTextsTexts.savedMeanwhile;
  return (
    <>
      <OvertakenAlert
        title={errorMessage ?? t.title}
        isRejected={errorMessage !== null}
        className={styles.explanation}
      >
        {t.advice}
      </OvertakenAlert>
      <div>
        <h3 className={styles.label}>
          {text.updatedAt ? (
            <Rich text={t.nowWithDate} tags={{ when: () => <DateTime of={text.updatedAt as string} /> }} />
          ) : (
            t.now
          )}
        </h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section className={styles.other} tabIndex={0} aria-label={t.textOf(title)}>
          {text.text}
        </section>
      </div>
    </>
  );
}
