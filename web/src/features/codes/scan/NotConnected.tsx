import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Store } from 'back-office-client';
import { useEffect, useState } from 'react';
import type { EndedConnection } from '../../../gateway/scan-connection';
import { useSession } from '../../../gateway/session';
import { commonTexts } from '../../../ui/common.texts';
import { Loading } from '../../../ui/Loading';
import { Rich } from '../../../ui/Rich';
import { forgetList } from './forget-list';
import { GateForm } from './GateForm';
import { hasPairingToken, PairingForm } from './PairingForm';
import styles from './Scan.module.css';
import { scanTexts } from './scan.texts';
import { type Member, useMemberConnection } from './use-member-connection';
import { WaitingScans } from './WaitingScans';

interface NotConnectedProps {
  ended: EndedConnection | null;
  store: Store;
  /** @param nonce of a scan that was kept before there is a connection */
  onFirstScan: (nonce: string) => void;
}

/** A member's browser connects once its gate is named; any other one by the symbol of “Connect a phone”. */
export function NotConnected({ ended, store, onFirstScan }: NotConnectedProps) {
  const { isAuthenticated } = useSession();
  const member = useMemberConnection();
  const [hasToken] = useState(hasPairingToken);
  const hasTrouble = ended !== null || member.error !== null || member.mustConfirm || hasToken;
  const isPairingShown = !member.isLoading && (!member.connect || hasTrouble);
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
      {member.isLoading && <Loading />}
      {member.error && (
        <Alert color="red" role="alert" icon={<IconInfoCircle aria-hidden="true" />}>
          {member.error}
        </Alert>
      )}
      {member.roleTooLow && <p className={styles.note}>{t.roleTooLow(member.application)}</p>}
      {member.connect && (
        <GateForm
          {...{ store, onFirstScan }}
          application={member.application}
          connect={member.connect}
          isConnecting={member.isConnecting}
          mustConfirm={member.mustConfirm}
          takesScans={ended === null && !hasToken}
          label={labelOf(member, ended)}
        />
      )}
      {isPairingShown && <PairingForm takesScans={!member.connect || ended !== null || hasToken} />}
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

function labelOf({ mustConfirm, error }: Member, ended: EndedConnection | null): string {
  const t = scanTexts.notConnected;
  if (mustConfirm) return t.confirm;
  if (ended) return t.connectAgain;
  return error === null ? scanTexts.gate.start : commonTexts.tryAgain;
}

function whyEnded({ application, endedBy, boundTo }: EndedConnection, isAuthenticated: boolean): string {
  const t = scanTexts.notConnected;
  if (endedBy === 'person') return t.ended(application);
  if (!boundTo) return t.revoked(application);
  return isAuthenticated ? t.sessionEnded(application) : t.loggedOut(application);
}
