import { Button, Text } from '@mantine/core';
import { IconPrinter, IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { isBrokenOff, maxCounted } from '../../../gateway/counted';
import type { GatewayError } from '../../../gateway/errors';
import { maxSelected, maxSelectedIds, type Selection, selectionOf } from '../../../gateway/selection';
import { useSelection } from '../../../gateway/use-selection';
import { useViewed } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { EmptyState } from '../../../ui/EmptyState';
import { ListView } from '../../../ui/ListView';
import { formatNumber } from '../../../ui/language';
import { lazyScreen } from '../../../ui/lazy-screen';
import { Panel } from '../../../ui/Page';
import { SelectionBar } from '../../../ui/SelectionBar';
import { RecentlyDeletedLink } from '../../operations/undo/RecentlyDeletedLink';
import styles from './CodeList.module.css';
import { CodeRow, ReadOnlyCode } from './CodeRow';
import codeRows from './CodeRows.module.css';
import { CodeTable } from './CodeTable';
import { codeListTexts } from './code-list.texts';
import { codesTexts } from './codes.texts';
import { FilterBar } from './FilterBar';
import { NamedBatches } from './NamedBatches';
import { PrintView } from './PrintView';
import type { QrCodePartsFragment } from './QrCodeParts.generated';
import { SelectedCodes } from './SelectedCodes';
import { StatusDialog } from './StatusDialog';
import { useAskedChange } from './use-asked-change';
import { useCodeList } from './use-code-list';
import { useCodePanelPath } from './use-code-panel';

const SetValueDialog = lazyScreen(() => import('../code-values/SetValueDialog'), 'SetValueDialog');
const ValidityDialog = lazyScreen(() => import('../validity/ValidityDialog'), 'ValidityDialog');

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
  const { may } = useViewed();
  const mayChange = may('codes.write');
  const mayPrint = may('codes.print');
  const list = useCodeList(batch);
  const { rows, filter, isFiltered, isInvalid, totalCount } = list;
  const selected = useSelection({
    list: 'codes',
    place: JSON.stringify(filter),
    rows,
    max: maxSelectedIds,
    maxAll: maxSelected,
    readAll: async () => (isBrokenOff(totalCount) ? list.countMatching() : totalCount),
  });
  const selection = selectionOf(filter, selected);
  const panelPath = useCodePanelPath();
  const [printing, setPrinting] = useState<QrCodePartsFragment[] | null>(null);
  const [limiting, setLimiting] = useState<{ selection: Selection; count: number } | null>(null);
  const [setting, setSetting] = useState<typeof limiting>(null);
  const change = useAskedChange(list, selected, selection);
  // All codes of a page of a batch are of the same one.
  const withBatch = batch === undefined;
  const hasRows = totalCount > 0 && !list.error && !isInvalid;

  return (
    <Panel dense>
      {(isFiltered || totalCount > 0 || !list.isLoaded) && (
        <div className={styles.tools}>
          <FilterBar
            filter={filter}
            errors={list.errors}
            onFilter={list.setFilter}
            isInBatch={batch !== undefined}
            isFiltered={isFiltered}
          />
          {hasRows && <h2 className={styles.title}>{titleOf(totalCount, isFiltered)}</h2>}
        </div>
      )}
      {batch === undefined && filter.search && <NamedBatches search={filter.search} />}
      <p role="status" className={common.hidden}>
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
          pageActions={
            mayPrint && (
              <>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconPrinter size={16} aria-hidden="true" />}
                  onClick={() => setPrinting(rows)}
                >
                  {codesTexts.printPage}
                </Button>
                {mayChange && <RecentlyDeletedLink />}
              </>
            )
          }
          endNote={list.endsEarly && codeListTexts.endsEarly}
        >
          <div className={codeRows.list}>
            {mayPrint && (
              <SelectionBar
                noun={codeListTexts.selected}
                selected={selected}
                total={totalCount}
                isUncounted={isBrokenOff(totalCount)}
                overHeadings
              >
                {selection && (
                  <SelectedCodes
                    selection={selection}
                    count={selected.count}
                    onChange={mayChange ? change.askAboutSelection : undefined}
                    onLimit={() => setLimiting({ selection, count: selected.count })}
                    onSetValue={() => setSetting({ selection, count: selected.count })}
                  />
                )}
              </SelectionBar>
            )}
            <CodeTable label={label} withBatch={withBatch} readOnly={!mayPrint} busyProps={list.staleProps}>
              {rows.map((qrCode) => {
                const facts = { qrCode, panelPath: panelPath(qrCode.code), withBatch };
                if (!mayPrint) return <ReadOnlyCode key={qrCode.id} {...facts} />;
                return (
                  <CodeRow
                    key={qrCode.id}
                    {...facts}
                    selected={selected}
                    onPrint={() => setPrinting([qrCode])}
                    onChange={mayChange ? (status) => change.askAboutOne(qrCode.code, status) : undefined}
                  />
                );
              })}
            </CodeTable>
          </div>
        </ListView>
      )}
      {isInvalid && (
        <Text c="dimmed" ta="center" py="xl">
          {codeListTexts.wrongFilter}
        </Text>
      )}
      {printing && <PrintView codes={printing} onClose={() => setPrinting(null)} />}
      {limiting && (
        <Suspense fallback={null}>
          <ValidityDialog of={limiting} onClose={() => setLimiting(null)} onDone={selected.clear} />
        </Suspense>
      )}
      {setting && (
        <Suspense fallback={null}>
          <SetValueDialog of={setting} onClose={() => setSetting(null)} onDone={selected.clear} />
        </Suspense>
      )}
      <StatusDialog change={change.dialog} onClose={change.cancel} />
    </Panel>
  );
}

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState Icon={IconSearchOff} title={codeListTexts.noMatch}>
      {codeListTexts.nothingLost}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {commonTexts.clearFilters}
      </Button>
    </EmptyState>
  );
}

const isMissing = (error: GatewayError | null) => error?.code === 'NOT_FOUND';

const failureOf = (error: GatewayError) =>
  isMissing(error) ? codeListTexts.missing : codeListTexts.loadingFailed;

function titleOf(total: number, isFiltered: boolean): string {
  const { count, found, countMore, foundMore } = codeListTexts;
  if (isBrokenOff(total)) return (isFiltered ? foundMore : countMore)(formatNumber(maxCounted));
  return (isFiltered ? found : count)(total);
}
