import { Anchor } from '@mantine/core';
import { Link } from '../../../ui/Link';
import { phoneViewLinkTexts } from './phone-view-link.texts';
import type { PublicPath } from './public-answer';

/** To what the mobile app gets of this content. */
export function PhoneViewLink({ of }: { of: PublicPath }) {
  return (
    <Anchor component={Link} to={`/phone?of=${of}`} size="sm">
      {phoneViewLinkTexts.label}
    </Anchor>
  );
}
