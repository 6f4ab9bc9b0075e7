import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { forgetChosenCodes } from '../../../gateway/kept-selection';
import { type Selection, selectionInput } from '../../../gateway/selection';
import { useViewed } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { Panel } from '../../../ui/Page';
import { isBlank } from '../../../ui/visible-text';
import { CalibrationDialog } from './CalibrationDialog';
import { CalibrationNote } from './CalibrationNote';
import { useLabelLogoQuery } from './LabelLogo.generated';
import { LabelOptions } from './LabelOptions';
import { LabelPreview, useLabelPreview } from './LabelPreview';
import { labelsTexts } from './labels.texts';
import styles from './PrintForm.module.css';
import { type SheetPartsFragment, usePreparePrintRunMutation } from './PrintRuns.generated';
import { PrintSummary } from './PrintSummary';
import { printTexts } from './print.texts';
import { SheetChoice } from './SheetChoice';
import { StartCellPicker } from './StartCellPicker';
import { maxLabels } from './sheet-preview';
import { usePreparation } from './use-preparation';
import { maxCopies, parseCopies, usePrintOptions } from './use-print-options';

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
  const { application } = useViewed();
  const options = usePrintOptions(sheets);
  const { sheet, startCell, text, symbolPosition, ownLine, cutMarks } = options;
  const { data: logoData } = useLabelLogoQuery();
  const logo = options.logo && Boolean(logoData?.labelLogo);
  const copies = parseCopies(options.copies);
  const labelCount = codeCount * (copies ?? 1);
  const copiesError =
    copies === null
      ? printTexts.copiesOutOfRange(maxCopies)
      : labelCount > maxLabels
        ? printTexts.tooMany(maxLabels, labelCount)
        : undefined;
  const isLineMissing = text === 'CODE_AND_TEXT' && isBlank(ownLine);
  // Nobody has written it yet who has just chosen the text.
  const [isAsked, setAsked] = useState(false);
  const [isAdjusting, setAdjusting] = useState(false);
  const label = {
    selection: selectionInput(selection),
    ...{ sheet: sheet?.id ?? '', text, symbolPosition, logo },
    ...(text === 'CODE_AND_TEXT' && { ownLine }),
  };
  const { preview, errors: previewErrors } = useLabelPreview(label);
  const [preparePrintRun] = usePreparePrintRunMutation();
  const preparation = usePreparation({
    fieldNames: ['sheet', 'startCell', 'copies', 'text', 'symbolPosition', 'ownLine', 'logo'],
    prepare: async () => {
      if (!sheet || startCell === null || copies === null) return;
      const input = { ...label, startCell, copies, cutMarks };
      const { data } = await preparePrintRun({ variables: { input } });
      forgetChosenCodes(selection, application);
      return data?.preparePrintRun.printRun;
    },
    onConflict: onChanged,
  });

  const errors: Partial<Record<string, string>> = {
    ...(isAsked && isLineMissing && { ownLine: labelsTexts.lineMissing }),
    ...previewErrors,
    ...preparation.fields,
  };

  if (!sheet) {
    return (
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden="true" />}>
        {printTexts.tooLong}
      </Alert>
    );
  }

  const start = (sheets: 'all' | 'first') => {
    const invalid =
      startCell === null ? 'first-label' : copiesError ? 'copies' : isLineMissing ? 'own-line' : null;
    setAsked(true);
    if (invalid) document.getElementById(invalid)?.focus();
    else void preparation.start(sheets);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start('all');
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
        <div className={`${common.column} ${styles.steps}`}>
          <Panel title={sheet.isForLabelPrinter ? printTexts.labelStep : printTexts.sheetStep}>
            <SheetChoice
              sheets={sheets}
              chosen={sheet}
              lastUsed={lastUsed}
              error={errors.sheet}
              onChoose={changed(options.chooseSheet)}
            />
          </Panel>
          <Panel title={printTexts.labelsStep}>
            <LabelOptions
              options={options}
              cutMarksOf={sheet.isForLabelPrinter ? 'none' : sheet.isPlainPaper ? 'all' : 'choice'}
              errors={{ ...errors, copies: copiesError ?? errors.copies }}
              changed={changed}
            >
              <LabelPreview sheet={sheet} preview={preview} />
            </LabelOptions>
          </Panel>
          {!sheet.isForLabelPrinter && (
            <Panel title={printTexts.firstSheetStep}>
              <StartCellPicker
                sheet={sheet}
                startCell={startCell}
                labelCount={labelCount}
                layout={{ text, symbolPosition, logo }}
                cutMarks={cutMarks || sheet.isPlainPaper}
                error={errors.startCell}
                onChange={changed(options.setStartCell)}
              />
            </Panel>
          )}
        </div>
        <PrintSummary
          sheet={sheet}
          startCell={startCell ?? 1}
          labelCount={labelCount}
          error={preparation.error}
          isBusy={preparation.isBusy}
          onPrintFirst={() => start('first')}
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
