import { Anchor } from '@mantine/core';
import { commonTexts } from '../../../ui/common.texts';
import { Link } from '../../../ui/Link';
import type { PublicPath } from './public-answer';

/** To what the mobile app gets of this content. */
export function PhoneViewLink({ of }: { of: PublicPath }) {
  return (
    <Anchor component={Link} to={`/phone?of=${of}`} size="sm">
      {commonTexts.titles.phoneView}
    </Anchor>
  );
}
