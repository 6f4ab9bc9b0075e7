import { Button } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useMay } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { EmptyState } from '../../../ui/EmptyState';
import { Link } from '../../../ui/Link';
import { Rich } from '../../../ui/Rich';
import { useAddressState } from '../../../ui/use-address-state';
import { RecentScans } from './RecentScans';
import { ScanList } from './ScanList';
import styles from './Scans.module.css';
import { scansTexts } from './scans.texts';
import { scansPath } from './scans-path';

interface ScansViewProps {
  /** The address of the panel of a code. */
  panelPath: (code: string) => string;
}

/**
 * All scans of the application with a chart of the last days, or the scans of one code: `?of=7K3M…`. Both with any
 * result or with one: `?result=refused`.
 */
export function ScansView({ panelPath }: ScansViewProps) {
  const [{ of }] = useAddressState({ of: '' });
  const mayCreateKeys = useMay('settings');
  if (of) {
    return (
      <ScanList
        key={of}
        title={scansTexts.of(of.slice(0, 20))}
        choosesResult
        filter={{ code: of }}
        pageParameter="page"
        panelPath={panelPath}
        actions={
          <Button component={Link} to={scansPath} variant="default" size="xs">
            {scansTexts.all}
          </Button>
        }
        empty={<EmptyState Icon={IconScan} title={scansTexts.noneOfCode} />}
      />
    );
  }
  return (
    <div className={common.panels}>
      <ScanList
        choosesResult
        pageParameter="page"
        panelPath={panelPath}
        above={<RecentScans />}
        empty={
          <EmptyState Icon={IconScan} title={scansTexts.none}>
            {mayCreateKeys && (
              <span className={styles.begin}>
                <Rich
                  text={scansTexts.aboutNone}
                  tags={{
                    key: (label) => <Link to="/keys">{label}</Link>,
                    docs: (label) => <a href="/api/docs">{label}</a>,
                  }}
                />
              </span>
            )}
          </EmptyState>
        }
      />
    </div>
  );
}
