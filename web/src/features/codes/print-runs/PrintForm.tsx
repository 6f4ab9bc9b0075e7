import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { forgetChosenCodes } from '../../../gateway/kept-selection';
import { type Selection, selectionInput } from '../../../gateway/selection';
import { useViewed } from '../../../gateway/viewed';
import { Panel } from '../../../ui/Page';
import { isBlank } from '../../../ui/visible-text';
import { CalibrationDialog } from './CalibrationDialog';
import { CalibrationNote } from './CalibrationNote';
import { fieldLinesTexts } from './field-lines.texts';
import { useLabelLogoQuery } from './LabelLogo.generated';
import { LabelOptions } from './LabelOptions';
import { LabelPreview, useLabelPreview } from './LabelPreview';
import { labelsTexts } from './labels.texts';
import styles from './PrintForm.module.css';
import { type SheetPartsFragment, usePreparePrintRunMutation } from './PrintRuns.generated';
import { PrintAdvice, PrintSummary } from './PrintSummary';
import { printTexts } from './print.texts';
import { SheetChoice } from './SheetChoice';
import { StartCellField, StartCellSheet } from './StartCellPicker';
import { maxLabels } from './sheet-preview';
import { sheetsTexts } from './sheets.texts';
import { usePreparation } from './use-preparation';
import { type LabelField, maxCopies, parseCopies, usePrintOptions } from './use-print-options';

interface PrintFormProps {
  selection: Selection;
  /** The active codes of the selection: those that get labels. */
  codeCount: number;
  sheets: readonly SheetPartsFragment[];
  /** The fields of the codes, whose values labels can show. */
  fields: readonly LabelField[];
  lastUsed: string | undefined;
  /** The selection has changed since it was looked at. */
  onChanged: () => void;
}

export function PrintForm({ selection, codeCount, sheets, fields, lastUsed, onChanged }: PrintFormProps) {
  const { application } = useViewed();
  const options = usePrintOptions(sheets, fields);
  const { sheet, startCell, text, symbolPosition, ownLine, cutMarks } = options;
  const [fieldLine1, fieldLine2] = text === 'CODE_AND_FIELDS' ? options.fieldLines : ['', ''];
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
  const isFieldLineMissing = text === 'CODE_AND_FIELDS' && isBlank(fieldLine1);
  // Nobody has written it yet who has just chosen the text.
  const [isAsked, setAsked] = useState(false);
  const [isAdjusting, setAdjusting] = useState(false);
  const [chosenLabel, setLabel] = useState(1);
  const shownLabel = Math.min(chosenLabel, labelCount);
  const layout = { text, symbolPosition, fieldLine2, logo };
  const label = {
    selection: selectionInput(selection),
    ...{ sheet: sheet?.id ?? '', text, symbolPosition, logo },
    ...(text === 'CODE_AND_TEXT' && { ownLine }),
    ...(text === 'CODE_AND_FIELDS' && { fieldLine1, fieldLine2 }),
  };
  const { errors: previewErrors, ...shown } = useLabelPreview({ ...label, copies: copies ?? 1 }, shownLabel);
  const [preparePrintRun] = usePreparePrintRunMutation();
  const preparation = usePreparation({
    fieldNames: [
      ...['sheet', 'startCell', 'copies', 'text', 'symbolPosition'],
      ...['ownLine', 'fieldLine1', 'fieldLine2', 'logo'],
    ],
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
    ...(isAsked && isFieldLineMissing && { fieldLine1: fieldLinesTexts.missing }),
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
    const [invalid] = [
      startCell === null && 'first-label',
      copiesError && 'copies',
      isLineMissing && 'own-line',
      isFieldLineMissing && 'field-line-1',
    ].filter((id) => id !== false && id !== undefined);
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

  const onChange = changed(options.setStartCell);
  const counted = { sheet, startCell: startCell ?? 1, labelCount, isBusy: preparation.isBusy };

  return (
    <>
      <form onSubmit={submit} noValidate className={styles.form}>
        <Panel title={sheet.isForLabelPrinter ? printTexts.label : sheetsTexts.sheets}>
          <div className={styles.choices}>
            <SheetChoice
              sheets={sheets}
              chosen={sheet}
              lastUsed={lastUsed}
              error={errors.sheet}
              onChoose={changed(options.chooseSheet)}
            />
            <LabelOptions
              options={options}
              fields={fields}
              cutMarksOf={sheet.isForLabelPrinter ? 'none' : sheet.isPlainPaper ? 'all' : 'choice'}
              errors={{ ...errors, copies: copiesError ?? errors.copies }}
              changed={changed}
            >
              {!sheet.isForLabelPrinter && (
                <div className={styles.wide}>
                  <StartCellField {...{ sheet, startCell, onChange }} error={errors.startCell} />
                </div>
              )}
            </LabelOptions>
          </div>
        </Panel>
        <div className={styles.aside}>
          <PrintSummary {...counted} error={preparation.error} />
          <div className={styles.previews}>
            <LabelPreview
              {...{ sheet, layout, labelCount, ...shown }}
              label={shownLabel}
              onLabel={setLabel}
            />
            {!sheet.isForLabelPrinter && (
              <StartCellSheet
                {...{ sheet, startCell, labelCount, layout, onChange }}
                cutMarks={cutMarks || sheet.isPlainPaper}
              />
            )}
          </div>
        </div>
        <PrintAdvice {...counted} onPrintFirst={() => start('first')}>
          <CalibrationNote sheet={sheet} onAdjust={() => setAdjusting(true)} />
        </PrintAdvice>
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
