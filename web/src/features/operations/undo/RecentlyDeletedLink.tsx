import { Anchor } from '@mantine/core';
import { Link } from '../../../ui/Link';

/** To the page where everything of the last day can be undone. */
export function RecentlyDeletedLink() {
  return (
    <Anchor component={Link} to="/recently-deleted" size="sm">
      Recent changes
    </Anchor>
  );
}
