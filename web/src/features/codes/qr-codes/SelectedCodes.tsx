import { Button } from '@mantine/core';
import { IconBan, IconChecks, IconClock, IconListDetails } from '@tabler/icons-react';
import type { Selection } from '../../../gateway/selection';
import { commonTexts } from '../../../ui/common.texts';
import { useFields } from '../code-fields/use-fields';
import { valuesTexts } from '../code-values/values.texts';
import { ExportButton } from '../qr-exports/ExportButton';
import { validityTexts } from '../validity/validity.texts';
import type { FinalStatus } from './code-status';
import { PrintLabelsLink } from './PrintLabelsLink';
import { statusChangeTexts } from './status-change.texts';

interface SelectedCodesProps {
  selection: Selection;
  count: number;
  /** Asks before the selection is changed; missing for who may not change it. */
  onChange: ((status: FinalStatus) => void) | undefined;
  /** Opens the dialog of their validity, where it may be changed. */
  onLimit: () => void;
  /** Opens the dialog of their values, where they may be changed. */
  onSetValue: () => void;
}

/** What can be done with chosen codes. */
export function SelectedCodes({ selection, count, onChange, onLimit, onSetValue }: SelectedCodesProps) {
  const fields = useFields();
  return (
    <>
      {onChange && (
        <>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconBan size={16} aria-hidden="true" />}
            onClick={() => onChange('REVOKED')}
          >
            {commonTexts.revoke}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconChecks size={16} aria-hidden="true" />}
            onClick={() => onChange('USED')}
          >
            {statusChangeTexts.markUsed}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconClock size={16} aria-hidden="true" />}
            onClick={onLimit}
          >
            {validityTexts.dialog.open}
          </Button>
          {fields && fields.length > 0 && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconListDetails size={16} aria-hidden="true" />}
              onClick={onSetValue}
            >
              {valuesTexts.dialog.open}
            </Button>
          )}
        </>
      )}
      <PrintLabelsLink selection={selection} variant="default" size="xs" />
      <ExportButton selection={selection} count={count} size="xs" />
    </>
  );
}
