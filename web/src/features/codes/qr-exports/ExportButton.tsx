import { Button, type ButtonProps } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import type { Selection } from '../../../gateway/selection';
import { ExportDialog } from './ExportDialog';
import { qrExportsTexts } from './qr-exports.texts';

interface ExportButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  selection: Selection;
  /** How many codes the selection has, as far as the screen knows. */
  count: number;
}

/** Opens the dialog that exports the codes of a selection, as images or as a table. */
export function ExportButton({ selection, count, variant = 'default', ...props }: ExportButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        {...props}
        variant={variant}
        leftSection={<IconFileExport size={16} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {qrExportsTexts.export}
      </Button>
      <ExportDialog opened={opened} onClose={() => setOpened(false)} selection={selection} count={count} />
    </>
  );
}
