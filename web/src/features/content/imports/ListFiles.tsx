import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useViewed } from '../../../gateway/viewed';
import { importAddress } from '../../people/applications/content';

interface ListFilesProps {
  /** The list, as the files call it: `questions`. */
  name: string;
  /** The search of the list, which narrows the file too. */
  search: string;
}

/** Beside the heading of a list: its file, and the way to add to it from a file. */
export function ListFiles({ name, search }: ListFilesProps) {
  const { readOnly, pathTo } = useViewed();
  const query = search ? `?${new URLSearchParams({ search })}` : '';
  return (
    <>
      {!readOnly && (
        <Anchor component={Link} to={importAddress(name)} size="sm">
          Import
        </Anchor>
      )}
      <Anchor href={pathTo(`/exports/${name}.csv${query}`)} download size="sm" title="Download as CSV">
        Export
      </Anchor>
    </>
  );
}
