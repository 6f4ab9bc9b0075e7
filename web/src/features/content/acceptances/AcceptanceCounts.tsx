import { Text } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { errorMessage } from '../../../gateway/error-message';
import { DateTime } from '../../../ui/DateTime';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { Panel } from '../../../ui/Page';
import { titleOf } from '../legal-texts/legal-text-kinds';
import { useAcceptanceCountsQuery } from './Acceptances.generated';
import styles from './Acceptances.module.css';
import { acceptedOf, messages } from './messages';

/** How many people accepted each text. */
export function AcceptanceCounts() {
  const { data, previousData, error, refetch } = useAcceptanceCountsQuery({
    fetchPolicy: 'cache-and-network',
  });
  const counts = (data ?? previousData)?.acceptanceCounts;
  return (
    <Panel title="Texts">
      {error && (
        <ErrorState
          message={errorMessage(error, messages.countsFailed)}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!error && !counts && <Loading />}
      {counts?.length === 0 && (
        <EmptyState Icon={IconChecklist} title="No text in force">
          Write a text first, and ask everybody to accept it when you save it.
        </EmptyState>
      )}
      {counts && counts.length > 0 && (
        <>
          <ul className={styles.counts} aria-label="How many people accepted each text">
            {counts.map((count) => (
              <li key={count.key}>
                <h3 className={styles.title}>{titleOf(count.key)}</h3>
                {/* A text that nobody is asked for has no gap to show. */}
                {(count.isAsked || count.accepted > 0) && <p className={styles.count}>{acceptedOf(count)}</p>}
                {count.people > 0 && (count.isAsked || count.accepted > 0) && (
                  <progress
                    className={styles.progress}
                    max={count.people}
                    value={count.accepted}
                    aria-label={`Accepted: ${titleOf(count.key)}`}
                  />
                )}
                <Text size="sm" c="dimmed">
                  {count.isAsked ? 'Everybody is asked to accept it' : 'No version asks to be accepted'}
                  {count.acceptBy && (
                    <>
                      {' by '}
                      <DateTime exact of={count.acceptBy} />
                    </>
                  )}
                </Text>
              </li>
            ))}
          </ul>
          <Text size="sm" c="dimmed" mt="md" className={styles.about}>
            People are the ids that your app has sent with an acceptance. Who has never accepted anything is
            not known here.
          </Text>
        </>
      )}
    </Panel>
  );
}
