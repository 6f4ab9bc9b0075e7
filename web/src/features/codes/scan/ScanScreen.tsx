import common from '../../../ui/Common.module.css';
// Its questions are asked without a network too.
import '../../../ui/modal';
import { useEffect, useState } from 'react';
import { useScanConnection } from '../../../gateway/scan-connection';
import { installPage } from './install-page';
import { NotConnected } from './NotConnected';
import { openStore } from './open-store';
import styles from './Scan.module.css';
import { Scanning } from './Scanning';

/** Scans codes in the browser: with the key that it keeps, as a member's browser or as a paired phone. */
export function ScanScreen() {
  const { connection, ended } = useScanConnection();
  // Scans that were kept before the connection are its own.
  const [store] = useState(openStore);
  const [firstScan, setFirstScan] = useState<string | null>(null);
  useEffect(installPage, []);
  useEffect(() => {
    if (connection === null) setFirstScan(null);
  }, [connection]);
  return (
    <div className={`${common.panels} ${styles.page}`}>
      {connection ? (
        <Scanning key={connection.key} connection={connection} store={store} firstScan={firstScan} />
      ) : (
        <NotConnected ended={ended} store={store} onFirstScan={setFirstScan} />
      )}
    </div>
  );
}
