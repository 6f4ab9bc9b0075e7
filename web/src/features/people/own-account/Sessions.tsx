import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useAct } from '../../../gateway/use-act';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { written } from '../../../ui/edition';
import { Rich } from '../../../ui/Rich';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import {
  type SessionPartsFragment,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
} from './Account.generated';
import styles from './Account.module.css';
import { LogOutEverywhere } from './LogOutEverywhere';
import { ownAccountTexts } from './own-account.texts';

interface SessionsProps {
  sessions: readonly SessionPartsFragment[];
  /** Whether access tokens can be ended with them. */
  hasTokens: boolean;
  /** Loads the list again. */
  onEnded: () => Promise<unknown>;
}

const listId = 'own-sessions';

/** The sessions of the logged-in account. */
export function Sessions({ sessions, hasTokens, onEnded }: SessionsProps) {
  const t = ownAccountTexts.sessions;
  const focus = useFocusAfterRemoval(() => document.getElementById(listId));
  const act = useAct();
  const [endSession] = useEndSessionMutation();
  const [endOthers, { loading: endsOthers }] = useEndOtherSessionsMutation();
  // The current one first; the others in the order of the answer, which is newest first.
  const ordered = [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const others = ordered.filter(({ isCurrent }) => !isCurrent);

  const end = async (id: string, index: number) => {
    const isGone = await act({
      run: () => endSession({ variables: { input: { id } } }),
      done: ownAccountTexts.sessionEnded,
      failed: commonTexts.failedToast,
    });
    if (isGone) await onEnded();
    focus.focusRow(index);
  };
  const endAll = async () => {
    if (endsOthers) return;
    const ended = await act({
      run: () => endOthers(),
      done: ({ data }) => t.othersEnded(data?.endOtherSessions.endedCount ?? 0),
      failed: commonTexts.failedToast,
    });
    if (ended) await onEnded();
    focus.focusRow(0);
  };

  return (
    <Stack gap="md">
      <ul
        id={listId}
        className={`${common.closeList} ${styles.sessions}`}
        ref={focus.list as RefObject<HTMLUListElement | null>}
        tabIndex={-1}
        aria-label={t.title}
      >
        {ordered.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => end(session.id, others.indexOf(session))}
          />
        ))}
      </ul>
      {others.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.noOthers}
        </Text>
      )}
      <Group gap="sm">
        {others.length > 0 && (
          <BusyButton variant="default" busy={endsOthers} busyLabel={t.ending} onClick={endAll}>
            {t.endOthers}
          </BusyButton>
        )}
        <LogOutEverywhere hasTokens={hasTokens} />
      </Group>
    </Stack>
  );
}

/** How a session was begun: "Password and second step". */
function wayIn({ method, secondStep }: SessionPartsFragment): string {
  const { ways, waysWithSecondStep } = ownAccountTexts.sessions;
  return (secondStep ? waysWithSecondStep : ways)[method];
}

function SessionRow({ session, onEnd }: { session: SessionPartsFragment; onEnd: () => void }) {
  const t = ownAccountTexts.sessions;
  const name = written(session.device);
  const Device = /iOS|Android/.test(session.device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={styles.session}>
      <Device size={24} stroke={1.5} aria-hidden="true" className={common.icon} />
      <div className={common.grow}>
        <span className={common.name}>{name}</span>
        <span className={common.dimmed}>
          <Rich
            text={t.seen}
            tags={{
              began: () => <DateTime of={session.createdAt} />,
              seen: () => <DateTime of={session.lastSeenAt} />,
            }}
          />
        </span>
        <span className={common.dimmed}>
          {session.network ? t.network(wayIn(session), session.network) : wayIn(session)}
        </span>
      </div>
      {session.isCurrent ? (
        <Badge color="green">{t.this}</Badge>
      ) : (
        <Button variant="default" size="xs" onClick={onEnd} aria-label={t.endSession(name)} data-focus-row>
          {t.end}
        </Button>
      )}
    </li>
  );
}
