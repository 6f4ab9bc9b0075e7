import { toGatewayError } from '../../../gateway/errors';
import type { LegalTextKey } from '../../../gateway/generated';
import { DateTime } from '../../../ui/DateTime';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { Rich } from '../../../ui/Rich';
import { OvertakenAlert } from '../versions/OvertakenAlert';
import { loadErrorMessage } from './error-messages';
import styles from './LegalTexts.module.css';
import { useScheduledLegalTextQuery } from './LegalTextVersions.generated';
import { legalTextsTexts } from './legal-texts.texts';

interface ScheduledVersionProps {
  title: string;
  textKey: LegalTextKey;
  number: number;
  /** The answer to the attempt to save; null when the other version is noticed before one. */
  errorMessage: string | null;
}

/** The version that another user scheduled meanwhile, beside what was typed. */
export function ScheduledVersion({ title, textKey, number, errorMessage }: ScheduledVersionProps) {
  const t = legalTextsTexts.scheduledMeanwhile;
  const { data, error, refetch } = useScheduledLegalTextQuery({ variables: { key: textKey, number } });
  const version = data?.legalTextVersion;
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
          {!version && t.version(number)}
          {version?.state === 'WITHDRAWN' && t.withdrawn(number)}
          {version && version.state !== 'WITHDRAWN' && (
            <Rich
              text={t.inForceFrom(number)}
              tags={{ when: () => <DateTime exact of={version.effectiveAt} /> }}
            />
          )}
        </h3>
        {version ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          <section className={styles.other} tabIndex={0} aria-label={t.textOf(title, number)}>
            {version.text}
          </section>
        ) : error ? (
          <ErrorState
            message={loadErrorMessage(title, toGatewayError(error).message)}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        ) : (
          <Loading />
        )}
      </div>
    </>
  );
}
