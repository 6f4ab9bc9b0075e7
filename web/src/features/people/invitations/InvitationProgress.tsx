import { Text } from '@mantine/core';
import { type Ref, useEffect, useRef, useState } from 'react';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { formatNumber } from '../../../ui/language';
import { Rich } from '../../../ui/Rich';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import type { AppUserInvitationsQuery } from './AppUserInvitations.generated';
import styles from './InvitationProgress.module.css';
import { InviteAll } from './InviteAll';
import { invitationsTexts as t } from './invitations.texts';
import { Leaving } from './Leaving';
import { useInvitationProgress } from './use-invitations';

interface InvitationProgressProps {
  /** Another application than one's own. */
  application?: string | undefined;
  /** Changes with each change of the list, after which the progress is asked for again. */
  listKey?: string | number | undefined;
  /** Offers to invite those who are not invited yet, and hears of it. */
  onInvited?: () => void;
}

/** How many invitations of a list are sent, and when the rest will be; nothing where none waits or waited. */
export function InvitationProgress({ listKey, onInvited }: InvitationProgressProps) {
  const { data, refetch } = useInvitationProgress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after a change of the list
  useEffect(() => {
    void refetch().catch(() => undefined);
  }, [listKey, refetch]);
  const text = useRef<HTMLParagraphElement>(null);
  // The button that invites is gone afterwards.
  const focus = useFocusAfterRemoval(() => text.current);
  const total = data ? data.sentCount + data.waitingCount + data.failedCount : 0;
  const [waited, setWaited] = useState(false);
  if (total > 0 && !waited) setWaited(true);
  const canInvite = onInvited && data && data.notSentCount > 0;
  if (!data || (!waited && !canInvite)) return null;
  return (
    <div className={`${common.parts} ${styles.invitations}`}>
      {total > 0 && <Bar total={total} textRef={text} {...data} />}
      {total === 0 && waited && (
        // Which of them were sent is unknown: an undo withdraws those that wait.
        <Text ref={text} tabIndex={-1} size="sm" role="status">
          {t.noneWaits}
        </Text>
      )}
      {canInvite && (
        <InviteAll
          invitations={data}
          onInvited={async () => {
            onInvited();
            await refetch().catch(() => undefined);
            setWaited(true);
            focus.focusRow(0, { onlyIfLost: true });
          }}
        />
      )}
    </div>
  );
}

type BarProps = AppUserInvitationsQuery['appUserInvitations'] & {
  total: number;
  textRef: Ref<HTMLParagraphElement>;
};

function Bar({ total, textRef, sentCount, failedCount, lastLeavesAt }: BarProps) {
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-label={t.progress}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={sentCount}
        aria-valuetext={commonTexts.placeOf(formatNumber(sentCount), formatNumber(total))}
        className={styles.track}
      >
        <div className={styles.bar} style={{ width: `${(sentCount / total) * 100}%` }} />
      </div>
      <Text ref={textRef} tabIndex={-1} size="sm" className={styles.text}>
        {lastLeavesAt ? (
          <Rich
            text={t.leaving(sentCount, total)}
            tags={{ when: () => <Leaving at={new Date(lastLeavesAt)} /> }}
          />
        ) : (
          t.beingSent(sentCount, total)
        )}
        {failedCount > 0 && ` ${t.failed(failedCount)}`}
      </Text>
    </div>
  );
}
