import { Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import common from '../../../ui/Common.module.css';
import { parsePositive } from '../../../ui/use-address-state';
import type { LayoutChoices } from './LabelDrawing';
import { labelsTexts } from './labels.texts';
import type { SheetPartsFragment } from './PrintRuns.generated';
import { SheetControls } from './SheetControls';
import { SheetDrawing } from './SheetDrawing';
import styles from './StartCellPicker.module.css';

interface StartCellProps {
  sheet: SheetPartsFragment;
  /** Null while what is typed, or in the address, is no label of the sheet. */
  startCell: number | null;
  onChange: (cell: number | null) => void;
}

interface StartCellFieldProps extends StartCellProps {
  /** The gateway's error about the start cell. */
  error?: string | undefined;
}

interface StartCellSheetProps extends StartCellProps {
  /** How many labels are to be printed, for the preview. */
  labelCount: number;
  layout: LayoutChoices;
  cutMarks?: boolean;
}

/** Picks the first free label of a sheet on a drawing, which shows what will be printed on it; or by typing it. */
export const StartCellPicker = (props: StartCellFieldProps & StartCellSheetProps) => (
  <div className={styles.picker}>
    <div className={`${common.parts} ${styles.parts}`}>
      <div className={styles.field}>
        <StartCellField {...props} />
      </div>
      <StartCellSheet {...props} />
    </div>
  </div>
);

export function StartCellField({ sheet, startCell, error, onChange }: StartCellFieldProps) {
  const [typed, setTyped] = useState(startCell === null ? '' : String(startCell));
  // Follows the drawing, and the sheet.
  useEffect(() => {
    if (startCell !== null) setTyped(String(startCell));
  }, [startCell]);

  const type = (text: string) => {
    setTyped(text);
    const next = parsePositive(text);
    onChange(next !== null && next <= sheet.labelsPerSheet ? next : null);
  };

  return (
    <TextInput
      id="first-label"
      label={labelsTexts.firstLabel}
      description={labelsTexts.firstLabelHint}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget: { value } }) => type(value)}
      error={startCell === null ? labelsTexts.outOfRange(sheet.labelsPerSheet) : error}
    />
  );
}

/** The first sheet, whose labels pick the first free one. */
export function StartCellSheet(props: StartCellSheetProps) {
  const { sheet, startCell, labelCount, layout, cutMarks = false, onChange } = props;
  const first = startCell ?? 1;
  return (
    <div className={styles.drawing}>
      <SheetDrawing
        sheet={sheet}
        contentOf={(one) => (one < first ? 'taken' : one < first + labelCount ? 'label' : 'empty')}
        numberOf={(one) => (one >= first && one < first + labelCount ? null : one)}
        layout={layout}
        cutMarks={cutMarks}
      >
        <SheetControls
          sheet={sheet}
          kind="radio"
          label={labelsTexts.firstLabelOnSheet}
          isPicked={(one) => one === startCell}
          numberOf={(one) => one}
          onPick={onChange}
        />
      </SheetDrawing>
      <Text size="xs" c="dimmed" ta="center" mt="sm">
        {labelsTexts.firstSheet}
      </Text>
    </div>
  );
}
