import { Button, type ButtonProps } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { listsTexts } from './lists.texts';

interface ExportLinkProps extends Pick<ButtonProps, 'size'> {
  /** The path of the file. */
  path: string;
  /** Where something has to be asked before the browser loads the file. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Saves a list as a CSV file. */
export const ExportLink = ({ path, ...props }: ExportLinkProps) => (
  <Button
    {...props}
    component="a"
    href={path}
    download
    variant="default"
    leftSection={<IconFileExport size={16} aria-hidden="true" />}
  >
    {listsTexts.export}
  </Button>
);
