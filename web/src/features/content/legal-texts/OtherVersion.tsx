import { DateTime } from '../../../ui/DateTime';
import { OvertakenAlert } from '../versions/OvertakenAlert';
import type { LegalTextPartsFragment } from './LegalTexts.generated';
import styles from './LegalTexts.module.css';

interface OtherVersionProps {
  title: string;
  text: LegalTextPartsFragment;
  /** The answer to the attempt to save; null when the other version is noticed before one. */
  errorMessage: string | null;
}

/** The version that another user saved meanwhile, beside what was typed. */
export function OtherVersion({ title, text, errorMessage }: OtherVersionProps) {
  return (
    <>
      <OvertakenAlert
        title={errorMessage ?? 'Somebody else has saved this text since you began.'}
        isRejected={errorMessage !== null}
        className={styles.explanation}
      >
        Nothing you typed is lost, and you can still change it. Keep yours to replace the text that is saved
        now, or take theirs to give yours up.
      </OvertakenAlert>
      <div>
        <h3 className={styles.label}>
          Saved now
          {text.updatedAt && (
            <>
              {', '}
              <DateTime of={text.updatedAt} />
            </>
          )}
        </h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section className={styles.other} tabIndex={0} aria-label={`${title}, as it is saved now`}>
          {text.text}
        </section>
      </div>
    </>
  );
}
