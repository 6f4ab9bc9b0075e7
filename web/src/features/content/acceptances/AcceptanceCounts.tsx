import { Text } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { NotLoaded } from '../../../gateway/NotLoaded';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { EmptyState } from '../../../ui/EmptyState';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { titleOf } from '../legal-texts/legal-text-kinds';
import { type AcceptanceCountsQuery, useAcceptanceCountsQuery } from './Acceptances.generated';
import styles from './Acceptances.module.css';
import { acceptancesTexts } from './acceptances.texts';

/** How many people accepted each text. */
export function AcceptanceCounts() {
  const { data, previousData, error, refetch } = useAcceptanceCountsQuery({
    fetchPolicy: 'cache-and-network',
  });
  const counts = (data ?? previousData)?.acceptanceCounts;
  const t = acceptancesTexts.counts;
  return (
    <Panel title={commonTexts.texts}>
      {(error || !counts) && <NotLoaded error={error} refetch={refetch} failed={t.failed} />}
      {counts?.length === 0 && (
        <EmptyState Icon={IconChecklist} title={t.none}>
          {t.aboutNone}
        </EmptyState>
      )}
      {counts && counts.length > 0 && (
        <>
          <ul className={`${common.list} ${styles.counts}`} aria-label={t.list}>
            {counts.map((count) => (
              <li key={count.key}>
                <h3 className={styles.title}>{titleOf(count.key)}</h3>
                {/* A text that nobody is asked for has no gap to show. */}
                {(count.isAsked || count.accepted > 0) && (
                  <p className={styles.count}>{t.accepted(count.accepted, count.people, count.version)}</p>
                )}
                <Text size="sm" c="dimmed">
                  <Asked count={count} />
                </Text>
              </li>
            ))}
          </ul>
          <Text size="sm" c="dimmed" mt="md" className={styles.about}>
            {t.about}
          </Text>
        </>
      )}
    </Panel>
  );
}

interface AskedProps {
  count: Pick<AcceptanceCountsQuery['acceptanceCounts'][number], 'isAsked' | 'acceptBy'>;
}

/** Whether everybody is asked to accept a text, and until when. */
function Asked({ count: { isAsked, acceptBy } }: AskedProps) {
  const t = acceptancesTexts.counts;
  if (!acceptBy) return isAsked ? t.asked : t.notAsked;
  return (
    <Rich text={isAsked ? t.askedBy : t.notAskedBy} tags={{ when: () => <DateTime exact of={acceptBy} /> }} />
  );
}
