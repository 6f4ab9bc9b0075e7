import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useExportClick } from '../../../gateway/use-export-click';
import { useViewed } from '../../../gateway/viewed';
import { ExportLink } from '../../../ui/ExportLink';
import { Link } from '../../../ui/Link';
import { importAddress } from './content';
import { listFilesTexts } from './list-files.texts';

interface ListFilesProps {
  /** The list, as the files call it: `questions`. */
  name: string;
  /** The search of the list, which narrows the file too. */
  search: string;
}

/** Beside the heading of a list: its file, and the way to add to it from a file. */
export function ListFiles({ name, search }: ListFilesProps) {
  const { may, pathTo } = useViewed();
  const exportClick = useExportClick(name);
  const query = search ? `?${new URLSearchParams({ search })}` : '';
  return (
    <>
      {may('content.write') && (
        <Button
          component={Link}
          to={importAddress(name)}
          variant="default"
          size="xs"
          leftSection={<IconFileImport size={16} aria-hidden="true" />}
        >
          {listFilesTexts.import}
        </Button>
      )}
      <ExportLink path={pathTo(`/exports/${name}.csv${query}`)} size="xs" {...exportClick} />
    </>
  );
}
