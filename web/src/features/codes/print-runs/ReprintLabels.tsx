import { Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { BusyButton } from '../../../ui/BusyButton';
import { FormError } from '../../../ui/FormError';
import { Panel } from '../../../ui/Page';
import { nameNumbers } from './label-numbers';
import { counted } from './messages';
import { type RunPartsFragment, useReprintLabelsMutation } from './PrintRuns.generated';
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
  const { pageCount } = layoutOf(sheet, startCell ?? 1, reprintable.length);

  return (
    <Panel title={`Print the spoiled ${empty.length > 0 ? 'and empty ' : ''}labels again`}>
      <div className={styles.columns}>
        <div>
          <Text mb="md">
            {sheet.isForLabelPrinter
              ? `${counted(reprintable.length, 'label')}: ${sheet.name}.`
              : `${counted(reprintable.length, 'label')} on ${counted(pageCount, 'sheet')} of ${sheet.name}. Choose the first free label of the sheet that you put into the printer.`}
          </Text>
          <FormError message={preparation.error} />
          <BusyButton
            busy={preparation.isBusy}
            busyLabel="Preparing…"
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
            Reprint {nameNumbers(reprintable)}
            {startCell !== null && !sheet.isForLabelPrinter && ` starting at cell ${startCell}`}
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
