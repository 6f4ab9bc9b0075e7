import { IconScan } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState';
import { RecentScans } from './RecentScans';
import { ScanList } from './ScanList';
import styles from './Scans.module.css';

/** The scans of another application, for administrators. */
export function ApplicationScans({ application }: { application: string }) {
  return (
    <div className={styles.view}>
      <ScanList
        application={application}
        choosesResult
        pageParameter="page"
        above={<RecentScans application={application} />}
        empty={<EmptyState Icon={IconScan} title="No scans yet" />}
      />
    </div>
  );
}
