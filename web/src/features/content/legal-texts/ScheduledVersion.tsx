import { toGatewayError } from '../../../gateway/errors';
import type { LegalTextKey } from '../../../gateway/generated';
import { DateTime } from '../../../ui/DateTime';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { OvertakenAlert } from '../versions/OvertakenAlert';
import styles from './LegalTexts.module.css';
import { useScheduledLegalTextQuery } from './LegalTextVersions.generated';
import { loadErrorMessage } from './messages';

interface ScheduledVersionProps {
  title: string;
  textKey: LegalTextKey;
  number: number;
  /** The answer to the attempt to save; null when the other version is noticed before one. */
  errorMessage: string | null;
}

/** The version that another user scheduled meanwhile, beside what was typed. */
export function ScheduledVersion({ title, textKey, number, errorMessage }: ScheduledVersionProps) {
  const { data, error, refetch } = useScheduledLegalTextQuery({ variables: { key: textKey, number } });
  const version = data?.legalTextVersion;
  return (
    <>
      <OvertakenAlert
        title={errorMessage ?? 'Somebody else has scheduled a version of this text since you began.'}
        isRejected={errorMessage !== null}
        className={styles.explanation}
      >
        Nothing you typed is lost, and you can still change it. Keep yours to save it beside theirs: of two
        versions, the one with the later date is in force. Take theirs to give yours up.
      </OvertakenAlert>
      <div>
        <h3 className={styles.label}>
          Version {number}
          {version?.state === 'WITHDRAWN' && ', withdrawn'}
          {version && version.state !== 'WITHDRAWN' && (
            <>
              {', in force from '}
              <DateTime exact of={version.effectiveAt} />
            </>
          )}
        </h3>
        {version ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          <section className={styles.other} tabIndex={0} aria-label={`${title}, version ${number}`}>
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
