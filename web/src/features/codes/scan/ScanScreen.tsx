import common from '../../../ui/Common.module.css';
// Its questions are asked without a network too.
import '../../../ui/modal';
import { useEffect, useState } from 'react';
import { useScanConnection } from '../../../gateway/scan-connection';
import { useSession } from '../../../gateway/session';
import { Link } from '../../../ui/Link';
import { installPage } from './install-page';
import { NotConnected } from './NotConnected';
import { openStore } from './open-store';
import styles from './Scan.module.css';
import { Scanning } from './Scanning';
import { scanTexts } from './scan.texts';

/** Scans codes in the browser: with the key that it keeps, as a member's browser or as a paired phone. */
export function ScanScreen() {
  const { connection, ended } = useScanConnection();
  const { isAuthenticated } = useSession();
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
      {isAuthenticated && (
        <p className={styles.note}>
          <Link to="/qr-generator">{scanTexts.page.toCodes}</Link>
        </p>
      )}
    </div>
  );
}
