import { Badge, Button, Group, NativeSelect } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countedRows } from '../../../gateway/counted';
import type { ErrorCode } from '../../../gateway/errors';
import type { QrScanFilter } from '../../../gateway/generated';
import { usePagedList } from '../../../gateway/use-paged-list';
import { DateTime } from '../../../ui/DateTime';
import { EmptyState } from '../../../ui/EmptyState';
import { Link } from '../../../ui/Link';
import { ListView } from '../../../ui/ListView';
import { Panel } from '../../../ui/Page';
import { ScanFacts } from './ScanFacts';
import { type QrScanPartsFragment, useScansQuery } from './Scans.generated';
import styles from './Scans.module.css';
import { outcomeOf, outcomes } from './scan-outcomes';
import { resultChoices } from './scan-results';
import { useScanPages } from './use-scan-pages';

interface ScanListProps {
  filter?: QrScanFilter;
  /** The name of its page in the address. */
  pageParameter: string;
  /** The address of the panel of a code. */
  panelPath: (code: string) => string;
  /** In place of the number of scans. */
  title?: string;
  actions?: ReactNode;
  empty: ReactNode;
  /** Above the list as soon as there are scans. */
  above?: ReactNode;
  /** The list can be restricted to a result, in the address. */
  choosesResult?: boolean;
}

const messages = {
  missing: 'This code is not among those of your application.',
  failed: 'Error fetching the scans. Please try again.',
} as const;

/** A code or batch that the address names and the application does not have. */
const isMissing = (code: ErrorCode) => code === 'NOT_FOUND' || code === 'INVALID_INPUT';

/** Scans, newest first. */
export function ScanList({
  filter,
  pageParameter,
  panelPath,
  title,
  actions,
  empty,
  above,
  choosesResult,
}: ScanListProps) {
  const place = useScanPages(pageParameter);
  const chosen = choosesResult ? place.resultFilter : undefined;
  const wanted = filter || chosen ? { ...filter, ...chosen } : null;
  const query = useScansQuery({
    variables: { ...place.pages.variables, filter: wanted },
  });
  const list = usePagedList(place.pages, query, ({ scans }) => scans);
  const { totalCount, error, rows } = list;
  const isFiltered = chosen !== undefined;
  const heading = title ?? (totalCount > 0 && !error ? titleOf(totalCount, isFiltered) : undefined);
  const choice = choosesResult && (isFiltered || totalCount > 0) && (
    <NativeSelect
      aria-label="Result"
      data={resultChoices}
      value={place.result}
      onChange={({ currentTarget: { value } }) => place.setResult(value)}
      className={styles.result}
    />
  );
  return (
    <>
      {(totalCount > 0 || isFiltered) && above}
      <Panel
        {...(heading && { title: heading })}
        actions={
          (choice || actions) && (
            <Group gap="xs">
              {choice}
              {actions}
            </Group>
          )
        }
      >
        <p role="status" className={styles.announcement}>
          {isFiltered && list.isLoaded && !list.isStale && !error && titleOf(totalCount, true)}
        </p>
        <ListView
          list={list}
          label="Scans"
          errorMessage={({ code }) => (isMissing(code) ? messages.missing : messages.failed)}
          canRetry={!(error && isMissing(error.code))}
          empty={isFiltered ? <NoMatches onClear={() => place.setResult('')} /> : empty}
          endNote={
            place.pages.endsEarly(totalCount) &&
            `Pages end here. To see older scans, ${choosesResult ? 'choose a result, or open a batch or a code' : 'open a code'}.`
          }
        >
          <ul className={styles.rows} aria-label="Scans" {...list.staleProps}>
            {rows.map((scan) => (
              <ScanRow key={scan.id} scan={scan} panelPath={panelPath} />
            ))}
          </ul>
        </ListView>
      </Panel>
    </>
  );
}

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState Icon={IconSearchOff} title="No scan has this result">
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  );
}

function titleOf(count: number, isFiltered: boolean): string {
  const counted = countedRows(count, 'scan');
  return isFiltered ? `${counted} found` : counted;
}

interface ScanRowProps extends Pick<ScanListProps, 'panelPath'> {
  scan: QrScanPartsFragment;
}

function ScanRow({ scan, panelPath }: ScanRowProps) {
  const { words, color, Icon } = outcomes[outcomeOf(scan)];
  return (
    <li className={styles.row}>
      <Badge color={color} leftSection={<Icon size={13} aria-hidden="true" />} className={styles.outcome}>
        {words}
      </Badge>
      <div className={styles.about}>
        {scan.code && (
          <Link to={panelPath(scan.code)} preventScrollReset className={styles.code}>
            {scan.code}
          </Link>
        )}
        {!scan.code && (
          <q className={styles.text}>
            <bdi>
              {scan.scannedText}
              {scan.scannedLength !== null && '…'}
            </bdi>
          </q>
        )}
        <span className={styles.facts}>
          <ScanFacts scan={scan} />
        </span>
      </div>
      <DateTime exact of={scan.scannedAt} className={styles.when} />
    </li>
  );
}
