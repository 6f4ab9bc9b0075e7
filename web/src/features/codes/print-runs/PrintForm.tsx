import { Alert, Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { forgetSelection } from '../../../gateway/kept-selection';
import { type Selection, selectionInput } from '../../../gateway/selection';
import { Panel } from '../../../ui/Page';
import { CalibrationDialog } from './CalibrationDialog';
import { CalibrationNote } from './CalibrationNote';
import styles from './PrintForm.module.css';
import { type SheetPartsFragment, usePreparePrintRunMutation } from './PrintRuns.generated';
import { PrintSummary } from './PrintSummary';
import { SheetChoice } from './SheetChoice';
import { StartCellPicker } from './StartCellPicker';
import { maxLabels } from './sheet-preview';
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
          </Panel>
        </div>
        <PrintSummary
          sheet={sheet}
          startCell={startCell ?? 1}
          labelCount={labelCount}
          error={preparation.error}
          isBusy={preparation.isBusy}
        >
          <CalibrationNote sheet={sheet} onAdjust={() => setAdjusting(true)} />
        </PrintSummary>
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
