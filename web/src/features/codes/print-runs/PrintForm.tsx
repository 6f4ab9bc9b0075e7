import { Alert, Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { forgetSelection } from '../../../gateway/kept-selection';
import { type Selection, selectionInput } from '../../../gateway/selection';
import { BusyButton } from '../../../ui/BusyButton';
import { FormError } from '../../../ui/FormError';
import { Panel } from '../../../ui/Page';
import { CalibrationDialog } from './CalibrationDialog';
import { CalibrationNote } from './CalibrationNote';
import { counted } from './messages';
import styles from './PrintForm.module.css';
import { type SheetPartsFragment, usePreparePrintRunMutation } from './PrintRuns.generated';
import { SheetChoice } from './SheetChoice';
import { StartCellPicker } from './StartCellPicker';
import { layoutOf, maxLabels, paperOf } from './sheet-preview';
import { usePreparation } from './use-preparation';
import { copiesOutOfRange, labelTexts, parseCopies, usePrintOptions } from './use-print-options';

interface PrintFormProps {
  selection: Selection;
  /** The active codes of the selection: those that get labels. */
  codeCount: number;
  sheets: readonly SheetPartsFragment[];
  lastUsed: string | undefined;
  /** The selection has changed since it was looked at. */
  onChanged: () => void;
}

export function PrintForm({ selection, codeCount, sheets, lastUsed, onChanged }: PrintFormProps) {
  const options = usePrintOptions(sheets);
  const { sheet, startCell, text, cutMarks } = options;
  const copies = parseCopies(options.copies);
  const labelCount = codeCount * (copies ?? 1);
  const isTooMany = labelCount > maxLabels;
  const [isAdjusting, setAdjusting] = useState(false);
  const [preparePrintRun] = usePreparePrintRunMutation();
  const preparation = usePreparation({
    fieldNames: ['sheet', 'startCell', 'copies', 'text'],
    prepare: async () => {
      if (!sheet || startCell === null || copies === null) return;
      const input = {
        selection: selectionInput(selection),
        sheet: sheet.id,
        startCell,
        copies,
        text,
        cutMarks,
      };
      const { data } = await preparePrintRun({ variables: { input } });
      forgetSelection(selection);
      return data?.preparePrintRun.printRun;
    },
    onConflict: onChanged,
  });

  if (!sheet) {
    return (
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden="true" />}>
        The codes are too long for the labels of any sheet.
      </Alert>
    );
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (startCell === null) document.getElementById('first-label')?.focus();
    else if (copies === null || isTooMany) document.getElementById('copies')?.focus();
    else void preparation.start();
  };
  const changed =
    <Value,>(apply: (value: Value) => void) =>
    (value: Value) => {
      preparation.clear();
      apply(value);
    };

  return (
    <>
      <form onSubmit={submit} noValidate className={styles.form}>
        <div className={styles.steps}>
          <Panel title="1. Label sheet">
            <SheetChoice
              sheets={sheets}
              chosen={sheet}
              lastUsed={lastUsed}
              error={preparation.fields.sheet}
              onChoose={changed(options.chooseSheet)}
            />
          </Panel>
          <Panel title="2. Labels">
            <div className={styles.options}>
              <TextInput
                id="copies"
                label="Copies of each label"
                inputMode="numeric"
                autoComplete="off"
                value={options.copies}
                onChange={({ currentTarget: { value } }) => changed(options.setCopies)(value)}
                error={
                  copies === null
                    ? copiesOutOfRange
                    : isTooMany
                      ? `At most ${maxLabels.toLocaleString('en')} labels can be printed at once. These are ${labelCount.toLocaleString('en')}.`
                      : preparation.fields.copies
                }
              />
              <NativeSelect
                label="Text on the label"
                data={labelTexts}
                value={text}
                onChange={({ currentTarget: { value } }) => changed(options.setText)(value)}
                error={preparation.fields.text}
              />
              {sheet.isPlainPaper ? (
                <Text size="sm" c="dimmed">
                  Plain paper always gets cut marks.
                </Text>
              ) : (
                <Checkbox
                  label="Print cut marks"
                  description="For paper that is cut by hand."
                  checked={cutMarks}
                  onChange={({ currentTarget: { checked } }) => changed(options.setCutMarks)(checked)}
                />
              )}
            </div>
          </Panel>
        </div>
        <Panel title="3. First sheet">
          <StartCellPicker
            sheet={sheet}
            startCell={startCell}
            labelCount={labelCount}
            text={text}
            cutMarks={cutMarks || sheet.isPlainPaper}
            error={preparation.fields.startCell}
            onChange={changed(options.setStartCell)}
          />
          <div className={styles.result}>
            <p role="status" className={styles.summary}>
              <Summary sheet={sheet} startCell={startCell ?? 1} labelCount={labelCount} />
            </p>
            <FormError message={preparation.error} />
            <BusyButton
              type="submit"
              size="md"
              fullWidth
              busy={preparation.isBusy}
              busyLabel="Preparing…"
              leftSection={<IconPrinter size={18} aria-hidden="true" />}
            >
              Open the PDF
            </BusyButton>
            <Text size="sm" className={styles.hint}>
              <IconAlertTriangle size={18} aria-hidden="true" />
              <span>
                Print on {paperOf(sheet)} at 100 %: switch off “fit to page” in the print dialog, or the
                labels drift.
              </span>
            </Text>
            <CalibrationNote sheet={sheet} onAdjust={() => setAdjusting(true)} />
          </div>
        </Panel>
      </form>
      <CalibrationDialog
        key={sheet.id}
        opened={isAdjusting}
        onClose={() => setAdjusting(false)}
        sheet={sheet}
      />
    </>
  );
}

function Summary({
  sheet,
  startCell,
  labelCount,
}: {
  sheet: SheetPartsFragment;
  startCell: number;
  labelCount: number;
}) {
  const { pageCount, freeCells } = layoutOf(sheet, startCell, labelCount);
  return (
    <>
      <strong>
        {counted(labelCount, 'label')} on {counted(pageCount, 'sheet')}
      </strong>
      , from label {startCell} on.{' '}
      {freeCells > 0 && `${counted(freeCells, 'label stays', 'labels stay')} free on the last sheet.`}
    </>
  );
}
