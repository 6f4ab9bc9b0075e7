import { Badge, Button, Group, NativeSelect } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isBrokenOff, maxCounted } from '../../../gateway/counted';
import type { ErrorCode } from '../../../gateway/errors';
import type { QrScanFilter } from '../../../gateway/generated';
import { usePagedList } from '../../../gateway/use-paged-list';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { EmptyState } from '../../../ui/EmptyState';
import { Link } from '../../../ui/Link';
import { ListView } from '../../../ui/ListView';
import { Panel } from '../../../ui/Page';
import { ScanFacts } from './ScanFacts';
import { type QrScanPartsFragment, useScansQuery } from './Scans.generated';
import styles from './Scans.module.css';
import { outcomeOf, outcomes } from './scan-outcomes';
import { scanOutcomesTexts } from './scan-outcomes.texts';
import { resultChoices } from './scan-results';
import { scansTexts } from './scans.texts';
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
      aria-label={commonTexts.result}
      data={resultChoices()}
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
        <p role="status" className={common.hidden}>
          {isFiltered && list.isLoaded && !list.isStale && !error && titleOf(totalCount, true)}
        </p>
        <ListView
          list={list}
          label={commonTexts.scans}
          errorMessage={({ code }) => (isMissing(code) ? scansTexts.missing : scansTexts.failed)}
          canRetry={!(error && isMissing(error.code))}
          empty={isFiltered ? <NoMatches onClear={() => place.setResult('')} /> : empty}
          endNote={
            place.pages.endsEarly(totalCount) &&
            (choosesResult ? scansTexts.endsEarlyOfAll : scansTexts.endsEarly)
          }
        >
          <ul className={common.rows} aria-label={commonTexts.scans} {...list.staleProps}>
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
    <EmptyState Icon={IconSearchOff} title={scansTexts.noMatches}>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {commonTexts.clearFilters}
      </Button>
    </EmptyState>
  );
}

function titleOf(count: number, isFiltered: boolean): string {
  const t = scansTexts;
  if (isBrokenOff(count)) return isFiltered ? t.moreThanFound(maxCounted) : t.moreThan(maxCounted);
  return isFiltered ? t.countFound(count) : t.count(count);
}

interface ScanRowProps extends Pick<ScanListProps, 'panelPath'> {
  scan: QrScanPartsFragment;
}

function ScanRow({ scan, panelPath }: ScanRowProps) {
  const outcome = outcomeOf(scan);
  const { color, Icon } = outcomes[outcome];
  return (
    <li className={`${common.below} ${styles.row}`}>
      <Badge color={color} leftSection={<Icon size={13} aria-hidden="true" />} className={styles.outcome}>
        {scanOutcomesTexts.outcomes[outcome]}
      </Badge>
      <div className={`${common.column} ${styles.about}`}>
        {scan.code && (
          <Link
            to={panelPath(scan.code)}
            preventScrollReset
            className={`${common.underlined} ${styles.code}`}
          >
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
