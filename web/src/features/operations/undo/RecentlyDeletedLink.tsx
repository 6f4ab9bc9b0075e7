import { Anchor } from '@mantine/core';
import { commonTexts } from '../../../ui/common.texts';
import { Link } from '../../../ui/Link';

/** To the page where everything of the last day can be undone. */
export function RecentlyDeletedLink() {
  return (
    <Anchor component={Link} to="/recently-deleted" size="sm">
      {commonTexts.titles.recentChanges}
    </Anchor>
  );
}
