import { Anchor } from '@mantine/core';
import { Link } from 'react-router';

interface ListFilesProps {
  /** The list, as the files call it: `questions`. */
  name: string;
  /** What the list is searched for: the file holds what is found. */
  search: string;
}

/** Beside the heading of a list: its file, and the way to add to it from a file. */
export function ListFiles({ name, search }: ListFilesProps) {
  const query = search ? `?${new URLSearchParams({ search })}` : '';
  return (
    <>
      <Anchor component={Link} to={`/import?kind=${name}`} size="sm">
        Import
      </Anchor>
      <Anchor href={`/exports/${name}.csv${query}`} download size="sm" title="Download as CSV">
        Export
      </Anchor>
    </>
  );
}
