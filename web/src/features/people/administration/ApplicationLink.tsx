import { Anchor } from '@mantine/core';
import { Link } from '../../../ui/Link';
import type { AccountRowFragment } from './Administration.generated';
import { administrationTexts as t } from './administration.texts';

interface ApplicationLinkProps {
  account: AccountRowFragment;
  /** The text when there is no application. */
  text: string;
}

/** From an account to what its application holds, for administrators. */
export function ApplicationLink({ account: { application }, text }: ApplicationLinkProps) {
  if (!application?.name) return text;
  return (
    <Anchor
      component={Link}
      to={`/questions?${new URLSearchParams({ application: application.name })}`}
      inherit
      title={t.lookAtApplication}
    >
      <bdi>{application.name}</bdi>
    </Anchor>
  );
}
