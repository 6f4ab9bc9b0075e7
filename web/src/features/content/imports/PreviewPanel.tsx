import { Alert, Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ImportOutcome } from '../../../gateway/generated';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { written } from '../../../ui/edition';
import { LongWork } from '../../../ui/LongWork';
import { formatNumber } from '../../../ui/language';
import { Panel } from '../../../ui/Page';
import { formatTexts } from './format.texts';
import styles from './Imports.module.css';
import { PreviewRows } from './PreviewRows';
import { previewTexts as t } from './preview.texts';
import type { ImportPreview } from './use-csv-import';

/** The words of a file whose rows become new things, all of them or none. */
export interface RunWords {
  summary: (count: number) => string;
  run: (count: number) => string;
  running: string;
  working: (count: number) => string;
  invalid: (invalid: number, total: number) => string;
}

interface PreviewPanelProps {
  words?: RunWords | undefined;
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
  words,
  preview,
  outcome,
  busy,
  onShow,
  onRun,
  onDownloadInvalid,
}: PreviewPanelProps) {
  const { newCount, updateCount, unchangedCount, invalidCount, rows, problem, headings } = preview;
  const total = newCount + updateCount + unchangedCount + invalidCount;
  const changes = newCount + updateCount;
  const filters: [ImportOutcome | null, number][] = [
    [null, total],
    ['NEW', newCount],
    ['UPDATE', updateCount],
    ['UNCHANGED', unchangedCount],
    ['INVALID', invalidCount],
  ];
  const ignored = headings.flatMap(({ heading, column }, at) =>
    column === null ? [heading || formatTexts.column(at + 1)] : [],
  );
  const shownOf = filters.find(([name]) => name === outcome)?.[1] ?? 0;
  return (
    <Panel title={commonTexts.preview}>
      <div className={common.fields}>
        <Text role="status">
          {!words
            ? t.summary({ added: newCount, changed: updateCount, invalid: invalidCount, total })
            : invalidCount > 0
              ? words.invalid(invalidCount, total)
              : words.summary(newCount)}
        </Text>
        {problem && <Alert color="red">{written(problem)}</Alert>}
        {ignored.length > 0 && (
          <Text size="sm" c="dimmed">
            {t.notImported(ignored)}
          </Text>
        )}
        {headings.some(({ column }) => column !== null && /:(?<!^field:)/.test(column)) && (
          <Text size="sm" c="dimmed">
            {t.blankTranslations}
          </Text>
        )}
        <Group gap="xs" role="group" aria-label={t.rowsToShow}>
          {filters
            .filter(([name, count]) => name === null || count > 0)
            .map(([name, count]) => (
              <Button
                key={name}
                size="xs"
                variant={name === outcome ? 'filled' : 'default'}
                aria-pressed={name === outcome}
                onClick={() => onShow(name)}
              >
                {t.filters[name ?? 'ALL'](formatNumber(count))}
              </Button>
            ))}
        </Group>
        <PreviewRows rows={rows} busy={busy !== null} />
        {rows.length < shownOf && (
          <Text size="sm" c="dimmed">
            {t.first(rows.length, shownOf)}
          </Text>
        )}
        <LongWork isRunning={busy === 'running'}>{(words?.working ?? t.importingRows)(changes)}</LongWork>
        <Group gap="sm">
          {changes > 0 && !problem && !(words && invalidCount > 0) && (
            <BusyButton
              className={styles.run ?? ''}
              busy={busy === 'running'}
              busyLabel={words?.running ?? t.importing}
              onClick={() => onRun(invalidCount > 0)}
            >
              {words ? words.run(changes) : invalidCount > 0 ? t.importValid : t.import}
            </BusyButton>
          )}
          {invalidCount > 0 && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              onClick={onDownloadInvalid}
            >
              {t.downloadInvalid}
            </Button>
          )}
        </Group>
      </div>
    </Panel>
  );
}
