import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconFile, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { written } from '../../../ui/edition';
import { FormError } from '../../../ui/FormError';
import { labelsTexts } from './labels.texts';
import type { SheetPartsFragment } from './PrintRuns.generated';
import styles from './PrintSummary.module.css';
import { printTexts } from './print.texts';
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
  const adviceFor = isForLabelPrinter ? printTexts.adviceForLabels : printTexts.adviceForSheets;
  return (
    <aside className={styles.aside} aria-label={printTexts.summary}>
      <div className={`${common.panels} ${styles.summary}`}>
        <div role="status" className={styles.facts}>
          <p className={styles.count}>
            {isForLabelPrinter
              ? printTexts.labels(labelCount)
              : printTexts.labelsOnSheets(labelCount, pageCount)}
          </p>
          <p className={styles.sheet}>{written(sheet.name)}</p>
          {!isForLabelPrinter && (
            <p className={`${common.dimmed} ${styles.details}`}>
              {printTexts.from(startCell)} {freeCells > 0 && printTexts.free(freeCells)}
            </p>
          )}
        </div>
        <FormError message={error} />
        <BusyButton
          type="submit"
          size="md"
          busy={isBusy}
          busyLabel={labelsTexts.preparing}
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          className={styles.button}
        >
          {labelsTexts.openPdf}
        </BusyButton>
      </div>
      <div className={`${common.panels} ${styles.advice}`}>
        {pageCount > 1 && (
          <Button
            variant="default"
            leftSection={<IconFile size={18} aria-hidden="true" />}
            aria-disabled={isBusy || undefined}
            onClick={onPrintFirst}
          >
            {isForLabelPrinter ? printTexts.labelFirst : printTexts.sheetFirst}
          </Button>
        )}
        <Text size="sm" className={`${common.pair} ${styles.hint}`}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>{adviceFor(paperOf(sheet))}</span>
        </Text>
        {children}
      </div>
    </aside>
  );
}
