import { Alert, Anchor } from '@mantine/core';
import { AuthLayout } from '../../../ui/AuthLayout';
import { Link } from '../../../ui/Link';
import { createPasswordTexts as t } from './create-password.texts';
import type { ClosedInvitationQuery } from './Passwords.generated';

type Invitation = NonNullable<ClosedInvitationQuery['closedInvitation']>;

/** The state of an invitation, and whom to ask for another one. */
export function ClosedInvitation({ invitation }: { invitation: Invitation }) {
  const { isRevoked } = invitation;
  return (
    <AuthLayout
      title={t.invitationTitle}
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
        {`${isRevoked ? t.invitationRevoked : t.invitationExpired} ${whomToAsk(invitation)}`}
      </Alert>
    </AuthLayout>
  );
}

/** Links of app users name the application alone: they do not know the people behind it. */
function whomToAsk({ inviter, application }: Invitation) {
  if (inviter) return t.askInviter(inviter);
  return application ? t.askApplication(application) : t.askAnybody;
}
