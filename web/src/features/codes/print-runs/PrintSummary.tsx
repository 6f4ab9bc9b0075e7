import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconFile, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BusyButton } from '../../../ui/BusyButton';
import { FormError } from '../../../ui/FormError';
import { counted } from './messages';
import type { SheetPartsFragment } from './PrintRuns.generated';
import styles from './PrintSummary.module.css';
import { layoutOf, paperOf } from './sheet-preview';

interface PrintSummaryProps {
  sheet: SheetPartsFragment;
  startCell: number;
  labelCount: number;
  error: string | null;
  isBusy: boolean;
  onPrintFirst: () => void;
  /** Below the advice. */
  children: ReactNode;
}

/** What will be printed, and the button for it: beside the form, or on narrow windows in a bar at their bottom. */
export function PrintSummary({
  sheet,
  startCell,
  labelCount,
  error,
  isBusy,
  onPrintFirst,
  children,
}: PrintSummaryProps) {
  const { isForLabelPrinter } = sheet;
  const { pageCount, freeCells } = layoutOf(sheet, startCell, labelCount);
  return (
    <aside className={styles.aside} aria-label="Summary">
      <div className={styles.summary}>
        <div role="status" className={styles.facts}>
          <p className={styles.count}>
            {counted(labelCount, 'label')}
            {!isForLabelPrinter && ` on ${counted(pageCount, 'sheet')}`}
          </p>
          <p className={styles.sheet}>{sheet.name}</p>
          {!isForLabelPrinter && (
            <p className={styles.details}>
              From label {startCell} on.{' '}
              {freeCells > 0 && `${counted(freeCells, 'label stays', 'labels stay')} free on the last sheet.`}
            </p>
          )}
        </div>
        <FormError message={error} />
        <BusyButton
          type="submit"
          size="md"
          busy={isBusy}
          busyLabel="Preparing…"
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          className={styles.button}
        >
          Open the PDF
        </BusyButton>
      </div>
      <div className={styles.advice}>
        {pageCount > 1 && (
          <Button
            variant="default"
            leftSection={<IconFile size={18} aria-hidden="true" />}
            aria-disabled={isBusy || undefined}
            onClick={onPrintFirst}
          >
            Print one {isForLabelPrinter ? 'label' : 'sheet'} first
          </Button>
        )}
        <Text size="sm" className={styles.hint}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>
            Print on {isForLabelPrinter && 'labels of '}
            {paperOf(sheet)} at 100 %: switch off “fit to page” in the print dialog, or the labels drift.
          </span>
        </Text>
        {children}
      </div>
    </aside>
  );
}
