import { Button, Text } from '@mantine/core';
import { IconPrinter, IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { countedRows } from '../../../gateway/counted';
import type { GatewayError } from '../../../gateway/errors';
import { useViewed } from '../../../gateway/viewed';
import { EmptyState } from '../../../ui/EmptyState';
import { ListView } from '../../../ui/ListView';
import { Panel } from '../../../ui/Page';
import { CodeRow, ReadOnlyCode } from './CodeRow';
import styles from './CodeRows.module.css';
import { FilterBar } from './FilterBar';
import { NamedBatches } from './NamedBatches';
import { PrintView } from './PrintView';
import type { QrCodePartsFragment } from './QrCodeParts.generated';
import { SelectionBar } from './SelectionBar';
import { StatusDialog } from './StatusDialog';
import { useAskedChange } from './use-asked-change';
import { useCodeList } from './use-code-list';
import { useCodePanelPath } from './use-code-panel';
import { useCodeSelection } from './use-code-selection';

interface CodeListProps {
  /** Names the rows for the pager: "History". */
  label: string;
  /** Only the codes of this batch. */
  batch?: string;
  /** In place of the rows where there is no code at all. */
  empty: ReactNode;
}

/** Codes, newest first: found by a filter, chosen, printed and changed. */
export function CodeList({ label, batch, empty }: CodeListProps) {
  const { readOnly } = useViewed();
  const list = useCodeList(batch);
  const { rows, filter, isFiltered, isInvalid, totalCount } = list;
  const selected = useCodeSelection(filter, rows);
  const panelPath = useCodePanelPath();
  const [printing, setPrinting] = useState<QrCodePartsFragment[] | null>(null);
  const change = useAskedChange(list, selected);
  const rowList = useRef<HTMLUListElement>(null);
  const hasRows = totalCount > 0 && !list.error && !isInvalid;

  return (
    <Panel
      {...(hasRows && {
        title: titleOf(totalCount, isFiltered),
        actions: !readOnly && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={() => setPrinting(rows)}
          >
            Print this page
          </Button>
        ),
      })}
    >
      {hasRows && (
        // The fields of the filter are fourteen tab stops.
        <button type="button" className={styles.skip} onClick={() => rowList.current?.focus()}>
          Skip to the codes
        </button>
      )}
      {(isFiltered || totalCount > 0 || list.error) && (
        <FilterBar
          filter={filter}
          errors={list.errors}
          onFilter={list.setFilter}
          isInBatch={batch !== undefined}
          isFiltered={isFiltered}
        />
      )}
      {batch === undefined && filter.search && <NamedBatches search={filter.search} />}
      <p role="status" className={styles.announcement}>
        {isFiltered && list.isLoaded && !list.isStale && !isInvalid && titleOf(totalCount, true)}
      </p>
      {!isInvalid && (
        <ListView
          list={list}
          label={label}
          errorMessage={failureOf}
          canRetry={!isMissing(list.error)}
          alwaysPaged
          empty={isFiltered ? <NoMatches onClear={() => list.setFilter({})} /> : empty}
          endNote={list.endsEarly && 'Pages end here. To see older codes, search, or narrow the filter.'}
        >
          <div>
            {!readOnly && (
              <SelectionBar
                selected={selected}
                total={totalCount}
                countMatching={list.countMatching}
                onChange={change.askAboutSelection}
              />
            )}
            <ul ref={rowList} tabIndex={-1} className={styles.rows} aria-label={label} {...list.staleProps}>
              {readOnly &&
                rows.map((qrCode) => (
                  <ReadOnlyCode key={qrCode.id} qrCode={qrCode} panelPath={panelPath(qrCode.code)} />
                ))}
              {!readOnly &&
                rows.map((qrCode) => (
                  <CodeRow
                    key={qrCode.id}
                    qrCode={qrCode}
                    panelPath={panelPath(qrCode.code)}
                    isSelected={selected.isSelected(qrCode.id)}
                    onSelect={(extend) => selected.toggle(qrCode, extend)}
                    onPrint={() => setPrinting([qrCode])}
                    onChange={(status) => change.askAboutOne(qrCode.code, status)}
                  />
                ))}
            </ul>
          </div>
        </ListView>
      )}
      {isInvalid && (
        <Text c="dimmed" ta="center" py="xl">
          Correct the filter to see codes.
        </Text>
      )}
      {printing && <PrintView codes={printing} onClose={() => setPrinting(null)} />}
      <StatusDialog change={change.dialog} onClose={change.cancel} />
    </Panel>
  );
}

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState Icon={IconSearchOff} title="No code matches">
      Nothing is lost: the filter hides every code.{' '}
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  );
}

const isMissing = (error: GatewayError | null) => error?.code === 'NOT_FOUND';

const failureOf = (error: GatewayError) =>
  isMissing(error)
    ? 'There is no such batch among those of your application.'
    : 'Error fetching QR code history. Please try again.';

const titleOf = (total: number, isFiltered: boolean) => {
  const found = countedRows(total, 'QR code');
  return isFiltered ? `${found} found` : found;
};
