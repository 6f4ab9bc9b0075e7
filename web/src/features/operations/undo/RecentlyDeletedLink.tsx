import { Anchor } from '@mantine/core';
import { Link } from '../../../ui/Link';
import { undoTexts } from './undo.texts';

/** To the page where everything of the last day can be undone. */
export function RecentlyDeletedLink() {
  return (
    <Anchor component={Link} to="/recently-deleted" size="sm">
      {undoTexts.recentChanges}
    </Anchor>
  );
}
