import common from '../../../ui/Common.module.css';
// Its questions are asked without a network too.
import '../../../ui/modal';
import { useEffect } from 'react';
import { useScanConnection } from '../../../gateway/scan-connection';
import { installPage } from './install-page';
import { NotConnected } from './NotConnected';
import styles from './Scan.module.css';
import { Scanning } from './Scanning';

/** Scans codes in the browser: with the key that it keeps, as a member's browser or as a paired phone. */
export function ScanScreen() {
  const { connection, ended } = useScanConnection();
  useEffect(installPage, []);
  return (
    <div className={`${common.panels} ${styles.page}`}>
      {connection ? (
        <Scanning key={connection.key} connection={connection} />
      ) : (
        <NotConnected ended={ended} />
      )}
    </div>
  );
}
