import { Alert, Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { EndedConnection } from '../../../gateway/scan-connection';
import { useSession } from '../../../gateway/session';
import { commonTexts } from '../../../ui/common.texts';
import { Loading } from '../../../ui/Loading';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { forgetList } from './forget-list';
import { PairingForm } from './PairingForm';
import styles from './Scan.module.css';
import { scanTexts } from './scan.texts';
import { useMemberConnection } from './use-member-connection';
import { WaitingScans } from './WaitingScans';

/** A member's browser connects by itself; any other one by the symbol of “Connect a phone”. */
export function NotConnected({ ended }: { ended: EndedConnection | null }) {
  const { isAuthenticated } = useSession();
  const member = useMemberConnection(ended);
  const t = scanTexts.notConnected;
  useEffect(() => void forgetList(), []);
  return (
    <>
      <header className={styles.top}>
        <div>
          <h1 className={styles.title}>{commonTexts.titles.scan}</h1>
          <p className={styles.of}>{t.about}</p>
        </div>
      </header>
      {ended && (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden="true" />}>
          {whyEnded(ended, isAuthenticated)}
        </Alert>
      )}
      <WaitingScans />
      {member.isConnecting && <Loading />}
      {member.error && (
        <Alert color="red" role="alert" icon={<IconInfoCircle aria-hidden="true" />}>
          {member.error}
        </Alert>
      )}
      {member.roleTooLow && <p className={styles.note}>{t.roleTooLow(member.application)}</p>}
      {member.connect && !member.isConnecting && (
        <Panel title={t.scanFor(member.application)}>
          {member.mustConfirm && <p className={styles.note}>{t.confirmFirst}</p>}
          <Button size="lg" onClick={member.connect}>
            {member.mustConfirm ? t.confirm : ended ? t.connectAgain : commonTexts.tryAgain}
          </Button>
        </Panel>
      )}
      {!member.isConnecting && <PairingForm />}
      {!isAuthenticated && (
        <p className={styles.note}>
          <Rich
            text={t.withAccount}
            tags={{ login: (label) => <a href="/login?returnTo=%2Fscan">{label}</a> }}
          />
        </p>
      )}
    </>
  );
}

function whyEnded({ application, endedBy, boundTo }: EndedConnection, isAuthenticated: boolean): string {
  const t = scanTexts.notConnected;
  if (endedBy === 'person') return t.ended(application);
  if (!boundTo) return t.revoked(application);
  return isAuthenticated ? t.sessionEnded(application) : t.loggedOut(application);
}
