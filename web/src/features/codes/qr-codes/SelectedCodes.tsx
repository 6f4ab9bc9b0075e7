import { Button } from '@mantine/core';
import { IconBan, IconChecks, IconPrinter } from '@tabler/icons-react';
import { printPath, type Selection } from '../../../gateway/selection';
import { Link } from '../../../ui/Link';
import { ExportButton } from '../qr-exports/ExportButton';
import { changeLabels, type FinalStatus } from './code-status';
import { PrintLabelsLink } from './PrintLabelsLink';

interface SelectedCodesProps {
  selection: Selection;
  count: number;
  /** Asks before the selection is changed; missing for who may not change it. */
  onChange: ((status: FinalStatus) => void) | undefined;
}

/** What can be done with chosen codes. */
export const SelectedCodes = ({ selection, count, onChange }: SelectedCodesProps) => (
  <>
    {onChange && (
      <>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconBan size={16} aria-hidden="true" />}
          onClick={() => onChange('REVOKED')}
        >
          {changeLabels.REVOKED}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconChecks size={16} aria-hidden="true" />}
          onClick={() => onChange('USED')}
        >
          Mark used
        </Button>
      </>
    )}
    <Button
      component={Link}
      to={printPath(selection)}
      variant="default"
      size="xs"
      leftSection={<IconPrinter size={16} aria-hidden="true" />}
    >
      Print labels
    </Button>
    <ExportButton selection={selection} count={count} size="xs" />
  </>
);
