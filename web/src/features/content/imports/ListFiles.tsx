import { Anchor } from '@mantine/core';
import { useViewed } from '../../../gateway/viewed';
import { Link } from '../../../ui/Link';
import { importAddress } from '../../people/applications/content';

interface ListFilesProps {
  /** The list, as the files call it: `questions`. */
  name: string;
  /** The search of the list, which narrows the file too. */
  search: string;
}

/** Beside the heading of a list: its file, and the way to add to it from a file. */
export function ListFiles({ name, search }: ListFilesProps) {
  const { may, pathTo } = useViewed();
  const query = search ? `?${new URLSearchParams({ search })}` : '';
  return (
    <>
      {may('content.write') && (
        <Anchor component={Link} to={importAddress(name)} size="sm">
          Import
        </Button>
      )}
      <ExportLink path={pathTo(`/exports/${name}.csv${query}`)} size="xs" />
    </>
  );
}
