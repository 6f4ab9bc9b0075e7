import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { listsTexts } from './lists.texts';

/** Deletes the selected rows of a list, which asks before it does. */
export const DeleteSelected = ({ onDelete }: { onDelete: () => unknown }) => (
  <Button
    variant="default"
    size="xs"
    leftSection={<IconTrash size={16} aria-hidden="true" />}
    onClick={() => void onDelete()}
  >
    {listsTexts.deleteSelected}
  </Button>
);
