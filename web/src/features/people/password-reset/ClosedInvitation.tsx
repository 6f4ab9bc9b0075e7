import { Alert, Anchor } from '@mantine/core';
import { AuthLayout } from '../../../ui/AuthLayout';
import { Link } from '../../../ui/Link';
import {
  alsoInEnglish,
  type CreatePasswordTexts,
  inFrench,
  createPasswordTexts as t,
} from './create-password.texts';
import type { ClosedInvitationQuery } from './Passwords.generated';

type Invitation = NonNullable<ClosedInvitationQuery['closedInvitation']>;

/** The state of an invitation, and whom to ask for another one. */
export function ClosedInvitation({ invitation }: { invitation: Invitation }) {
  const { isRevoked } = invitation;
  const textOf = (words: CreatePasswordTexts) =>
    `${isRevoked ? words.invitationRevoked : words.invitationExpired} ${whomToAsk(invitation, words)}`;
  return (
    <AuthLayout
      title={t.invitationTitle}
      {...inFrench}
      footer={
        // After an expired invitation a forgotten password mails another one; after a revoked one it mails nothing.
        !isRevoked && (
          <Anchor component={Link} to="/forgot-password" inherit>
            {t.askAgain}
          </Anchor>
        )
      }
    >
      <Alert color="orange" role="alert">
        <p>{textOf(t)}</p>
        {alsoInEnglish && <p lang="en">{textOf(alsoInEnglish)}</p>}
      </Alert>
    </AuthLayout>
  );
}

/** Links of app users name the application alone: they do not know the people behind it. */
function whomToAsk({ inviter, application }: Invitation, words: CreatePasswordTexts) {
  if (inviter) return words.askInviter(inviter);
  return application ? words.askApplication(application) : words.askAnybody;
}
