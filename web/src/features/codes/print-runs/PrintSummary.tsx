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
  isBusy: boolean;
}

/** What will be printed, and the button for it: above the previews, or on narrow windows in a bar at their bottom. */
export function PrintSummary({
  sheet,
  startCell,
  labelCount,
  error,
  isBusy,
}: PrintSummaryProps & { error: string | null }) {
  const { isForLabelPrinter } = sheet;
  const { pageCount, freeCells } = layoutOf(sheet, startCell, labelCount);
  return (
    <section className={styles.summary} aria-label={printTexts.summary}>
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
    </section>
  );
}

interface PrintAdviceProps extends PrintSummaryProps {
  onPrintFirst: () => void;
  /** Below the advice. */
  children: ReactNode;
}

/** How labels come out where they belong. */
export function PrintAdvice({
  sheet,
  startCell,
  labelCount,
  isBusy,
  onPrintFirst,
  children,
}: PrintAdviceProps) {
  const { isForLabelPrinter } = sheet;
  const { pageCount } = layoutOf(sheet, startCell, labelCount);
  const adviceFor = isForLabelPrinter ? printTexts.adviceForLabels : printTexts.adviceForSheets;
  return (
    <div className={styles.advice}>
      <Text size="sm" className={`${common.pair} ${styles.hint}`}>
        <IconAlertTriangle size={18} aria-hidden="true" />
        <span>{adviceFor(paperOf(sheet))}</span>
      </Text>
      <div className={common.acts}>
        {pageCount > 1 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconFile size={16} aria-hidden="true" />}
            aria-disabled={isBusy || undefined}
            onClick={onPrintFirst}
          >
            {isForLabelPrinter ? printTexts.labelFirst : printTexts.sheetFirst}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
