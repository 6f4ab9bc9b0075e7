import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { errorMessage, isNotFound, sessionHasEnded } from '../../../gateway/error-message';
import { BusyButton } from '../../../ui/BusyButton';
import { DateTime } from '../../../ui/DateTime';
import { notify } from '../../../ui/notify';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import {
  type SessionPartsFragment,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
} from './Account.generated';
import styles from './Account.module.css';
import { LogOutEverywhere } from './LogOutEverywhere';
import { messages, wayIn } from './messages';

interface SessionsProps {
  sessions: readonly SessionPartsFragment[];
  /** Loads the list again. */
  onEnded: () => Promise<unknown>;
}

const listId = 'own-sessions';

/** The sessions of the logged-in account. */
export function Sessions({ sessions, onEnded }: SessionsProps) {
  const focus = useFocusAfterRemoval(() => document.getElementById(listId));
  const [endSession] = useEndSessionMutation();
  const [endOthers, { loading: endsOthers }] = useEndOtherSessionsMutation();
  // The current one first; the others in the order of the answer, which is newest first.
  const ordered = [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const others = ordered.filter(({ isCurrent }) => !isCurrent);

  const runAndReport = async (work: () => Promise<string>) => {
    try {
      notify(await work(), { tone: 'success' });
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      notify(errorMessage(thrown, messages.failed), { tone: 'error' });
      if (!isNotFound(thrown)) return;
    }
    await onEnded();
  };
  const end = async (id: string, index: number) => {
    await runAndReport(async () => {
      await endSession({ variables: { input: { id } } });
      return messages.sessionEnded;
    });
    focus.focusRow(index);
  };
  const endAll = async () => {
    if (endsOthers) return;
    await runAndReport(async () => {
      const { data } = await endOthers();
      const count = data?.endOtherSessions.endedCount ?? 0;
      return count === 1 ? '1 session was ended.' : `${count} sessions were ended.`;
    });
    focus.focusRow(0);
  };

  return (
    <Stack gap="md">
      <ul
        id={listId}
        className={styles.sessions}
        ref={focus.list as RefObject<HTMLUListElement | null>}
        tabIndex={-1}
        aria-label="Sessions"
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
          You are logged in nowhere else.
        </Text>
      )}
      <Group gap="sm">
        {others.length > 0 && (
          <BusyButton variant="default" busy={endsOthers} busyLabel="Ending…" onClick={endAll}>
            End all other sessions
          </BusyButton>
        )}
        <LogOutEverywhere />
      </Group>
    </Stack>
  );
}

function SessionRow({ session, onEnd }: { session: SessionPartsFragment; onEnd: () => void }) {
  const name = session.device;
  const Device = /iOS|Android/.test(name) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={styles.session}>
      <Device size={24} stroke={1.5} aria-hidden="true" className={styles.device} />
      <div className={styles.sessionText}>
        <span className={styles.sessionName}>{name}</span>
        <span className={styles.seen}>
          Logged in <DateTime of={session.createdAt} />, last active <DateTime of={session.lastSeenAt} />
        </span>
        <span className={styles.seen}>
          {wayIn(session)}
          {session.network && ` · network ${session.network}`}
        </span>
      </div>
      {session.isCurrent ? (
        <Badge color="green">This session</Badge>
      ) : (
        <Button
          variant="default"
          size="xs"
          onClick={onEnd}
          aria-label={`End the session: ${name}`}
          data-focus-row
        >
          End
        </Button>
      )}
    </li>
  );
}
