import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useViewed } from '../../../gateway/viewed';
import type { PublicPath } from './public-answer';

/** To what the mobile app gets of this content. */
export function PhoneViewLink({ of }: { of: PublicPath }) {
  const { pathTo } = useViewed();
  return (
    <Anchor component={Link} to={pathTo(`/phone?of=${of}`)} size="sm">
      What the phone receives
    </Anchor>
  );
}
