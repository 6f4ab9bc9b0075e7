import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { describe, isNeutral } from './calibration';
import { calibrationTexts } from './calibration.texts';
import type { SheetPartsFragment } from './PrintRuns.generated';

interface CalibrationNoteProps {
  sheet: SheetPartsFragment;
  onAdjust: () => void;
}

/** Says how prints on a sheet are corrected for this account, and offers to change it. */
export function CalibrationNote({ sheet, onAdjust }: CalibrationNoteProps) {
  return (
    <div>
      {!isNeutral(sheet.calibration) && (
        <Text size="sm" mb={6}>
          {(sheet.isForLabelPrinter ? calibrationTexts.ofLabel : calibrationTexts.ofSheet)(
            describe(sheet.calibration),
          )}
        </Text>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPencil size={16} aria-hidden="true" />}
        onClick={onAdjust}
      >
        {calibrationTexts.adjust}
      </Button>
    </div>
  );
}
