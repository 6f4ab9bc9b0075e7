import { Alert, Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { countedRows } from '../../../gateway/counted';
import type { ImportOutcome } from '../../../gateway/generated';
import { BusyButton } from '../../../ui/BusyButton';
import { LongWork } from '../../../ui/LongWork';
import { Panel } from '../../../ui/Page';
import styles from './Imports.module.css';
import { PreviewRows } from './PreviewRows';
import type { ImportPreview } from './use-import';

interface PreviewPanelProps {
  preview: ImportPreview;
  /** Which rows are shown; all, invalid ones first, by default. */
  outcome: ImportOutcome | null;
  busy: 'reading' | 'running' | null;
  onShow: (outcome: ImportOutcome | null) => void;
  onRun: (skipInvalid: boolean) => void;
  onDownloadInvalid: () => void;
}

/** The preview of the import, and the button that runs it. */
export function PreviewPanel({
  preview,
  outcome,
  busy,
  onShow,
  onRun,
  onDownloadInvalid,
}: PreviewPanelProps) {
  const { newCount, updateCount, unchangedCount, invalidCount, rows, problem, encoding, headings } = preview;
  const total = newCount + updateCount + unchangedCount + invalidCount;
  const changes = newCount + updateCount;
  const filters: [ImportOutcome | null, string, number][] = [
    [null, 'All', total],
    ['NEW', 'New', newCount],
    ['UPDATE', 'Update', updateCount],
    ['UNCHANGED', 'Unchanged', unchangedCount],
    ['INVALID', 'Invalid', invalidCount],
  ];
  const ignored = headings.filter(({ column }) => column === null).map(({ heading }) => heading);
  const shownOf = filters.find(([name]) => name === outcome)?.[2] ?? 0;
  return (
    <Panel title="Preview">
      <div className={styles.stack}>
        <Text role="status">
          {changes === 0 ? 'Nothing would change' : summaryOf(newCount, updateCount)}
          {invalidCount > 0 &&
            `; ${invalidCount.toLocaleString('en')} of ${total.toLocaleString('en')} rows ${invalidCount === 1 ? 'is' : 'are'} invalid`}
          .
        </Text>
        {problem && <Alert color="red">{problem}</Alert>}
        {encoding === 'Windows-1252' && (
          <Alert color="orange">
            The file is not UTF-8; it was read as Windows-1252. Check that the accents below are right.
          </Alert>
        )}
        {ignored.length > 0 && (
          <Text size="sm" c="dimmed">
            Not imported: {ignored.join(', ')}.
          </Text>
        )}
        {headings.some(({ column }) => column?.includes(':')) && (
          <Text size="sm" c="dimmed">
            A blank cell leaves a translation as it is.
          </Text>
        )}
        <Group gap="xs" role="group" aria-label="Rows to show">
          {filters
            .filter(([name, , count]) => name === null || count > 0)
            .map(([name, label, count]) => (
              <Button
                key={label}
                size="xs"
                variant={name === outcome ? 'filled' : 'default'}
                aria-pressed={name === outcome}
                onClick={() => onShow(name)}
              >
                {label} {count.toLocaleString('en')}
              </Button>
            ))}
        </Group>
        <PreviewRows rows={rows} busy={busy !== null} />
        {rows.length < shownOf && (
          <Text size="sm" c="dimmed">
            The first {rows.length} of {shownOf.toLocaleString('en')}.
          </Text>
        )}
        <LongWork isRunning={busy === 'running'}>
          {`Importing ${countedRows(changes, 'row')}… Either all of them are imported or none.`}
        </LongWork>
        <Group gap="sm">
          {changes > 0 && !problem && (
            <BusyButton
              className={styles.run ?? ''}
              busy={busy === 'running'}
              busyLabel="Importing…"
              onClick={() => onRun(invalidCount > 0)}
            >
              {invalidCount > 0 ? 'Import without the invalid rows' : 'Import'}
            </BusyButton>
          )}
          {invalidCount > 0 && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              onClick={onDownloadInvalid}
            >
              Download the invalid rows
            </Button>
          )}
        </Group>
      </div>
    </Panel>
  );
}

function summaryOf(newCount: number, updateCount: number): string {
  const parts = [
    newCount > 0 && `${newCount.toLocaleString('en')} would be added`,
    updateCount > 0 && `${updateCount.toLocaleString('en')} would be changed`,
  ];
  return parts.filter(Boolean).join(', ');
}
