import { Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { BusyButton } from '../../../ui/BusyButton';
import { written } from '../../../ui/edition';
import { FormError } from '../../../ui/FormError';
import { Panel } from '../../../ui/Page';
import { nameNumbers } from './label-numbers';
import { labelsTexts } from './labels.texts';
import { type RunPartsFragment, useReprintLabelsMutation } from './PrintRuns.generated';
import { runTexts } from './run.texts';
import styles from './SpoiledLabels.module.css';
import { StartCellPicker } from './StartCellPicker';
import { layoutOf } from './sheet-preview';
import { usePreparation } from './use-preparation';

/** Prepares a new run of the spoiled and empty labels, on the next free labels of the sheet. */
export function ReprintLabels({ run }: { run: RunPartsFragment }) {
  const { id, sheet, reprintable, empty, cutMarks } = run;
  const [startCell, setStartCell] = useState<number | null>(sheet.nextCell);
  const [reprintLabels] = useReprintLabelsMutation();
  const preparation = usePreparation({
    fieldNames: ['startCell'],
    prepare: async () => {
      if (startCell === null) return;
      const { data } = await reprintLabels({ variables: { input: { id, startCell } } });
      return data?.reprintLabels.printRun;
    },
  });
  const sheetName = written(sheet.name);
  const { pageCount } = layoutOf(sheet, startCell ?? 1, reprintable.length);

  return (
    <Panel title={empty.length > 0 ? runTexts.reprintSpoiledAndEmpty : runTexts.reprintSpoiled}>
      <div className={styles.columns}>
        <div>
          <Text mb="md">
            {sheet.isForLabelPrinter
              ? runTexts.reprintLabels(reprintable.length, sheetName)
              : runTexts.reprintOnSheets(reprintable.length, pageCount, sheetName)}
          </Text>
          <FormError message={preparation.error} />
          <BusyButton
            busy={preparation.isBusy}
            busyLabel={labelsTexts.preparing}
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={() => startCell !== null && void preparation.start()}
            aria-disabled={startCell === null || undefined}
            data-disabled={startCell === null || undefined}
            styles={{
              root: { height: 'auto', minHeight: 36, maxWidth: '100%' },
              inner: { height: 'auto' },
              label: { height: 'auto', whiteSpace: 'normal', paddingBlock: 6 },
            }}
          >
            {startCell === null || sheet.isForLabelPrinter
              ? runTexts.reprint(nameNumbers(reprintable))
              : runTexts.reprintFrom(nameNumbers(reprintable), startCell)}
          </BusyButton>
        </div>
        {!sheet.isForLabelPrinter && (
          <StartCellPicker
            sheet={sheet}
            startCell={startCell}
            labelCount={reprintable.length}
            layout={run}
            cutMarks={cutMarks}
            error={preparation.fields.startCell}
            onChange={(cell) => {
              preparation.clear();
              setStartCell(cell);
            }}
          />
        )}
      </div>
    </Panel>
  );
}
