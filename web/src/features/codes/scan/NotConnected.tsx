import { Alert, Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { EndedConnection } from '../../../gateway/scan-connection';
import { useSession } from '../../../gateway/session';
import { Loading } from '../../../ui/Loading';
import { Panel } from '../../../ui/Page';
import { forgetList } from './forget-list';
import { PairingForm } from './PairingForm';
import styles from './Scan.module.css';
import { useMemberConnection } from './use-member-connection';
import { WaitingScans } from './WaitingScans';

/** A member's browser connects by itself; any other one by the symbol of “Connect a phone”. */
export function NotConnected({ ended }: { ended: EndedConnection | null }) {
  const { isAuthenticated } = useSession();
  const member = useMemberConnection(ended);
  useEffect(() => void forgetList(), []);
  return (
    <>
      <header className={styles.top}>
        <div>
          <h1 className={styles.title}>Scan</h1>
          <p className={styles.of}>Not connected</p>
        </div>
      </header>
      {ended && (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden="true" />}>
          {ended.endedBy === 'revoked'
            ? `This device was disconnected from ${ended.application}: its key was revoked. Its list was removed.`
            : `This device is disconnected from ${ended.application}.`}
        </Alert>
      )}
      <WaitingScans />
      {member.isConnecting && <Loading />}
      {member.error && (
        <Alert color="red" role="alert" icon={<IconInfoCircle aria-hidden="true" />}>
          {member.error}
        </Alert>
      )}
      {member.roleTooLow && (
        <p className={styles.note}>
          Your role in {member.application} does not scan. Ask an owner to change it, or connect this device
          as a phone.
        </p>
      )}
      {member.connect && !member.isConnecting && (
        <Panel title={`Scan for ${member.application}`}>
          <Button size="lg" onClick={member.connect}>
            {ended ? 'Connect again' : 'Try again'}
          </Button>
        </Panel>
      )}
      {!member.isConnecting && <PairingForm />}
      {!isAuthenticated && (
        <p className={styles.note}>
          With an account: <a href="/login">log in</a>, and open “Scan” in the navigation.
        </p>
      )}
    </>
  );
}
