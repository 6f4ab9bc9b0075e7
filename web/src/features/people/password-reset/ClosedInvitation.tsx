import { Alert, Anchor } from '@mantine/core';
import { AuthLayout } from '../../../ui/AuthLayout';
import { Link } from '../../../ui/Link';
import { messages } from './messages';
import type { ClosedInvitationQuery } from './Passwords.generated';

type Invitation = NonNullable<ClosedInvitationQuery['closedInvitation']>;

/** The state of an invitation, and whom to ask for another one. */
export function ClosedInvitation({ invitation }: { invitation: Invitation }) {
  const { isRevoked } = invitation;
  const english = messages.invitationInEnglish;
  return (
    <AuthLayout
      title={messages.invitationTitle}
      lang="fr"
      footer={
        // After an expired invitation a forgotten password mails another one; after a revoked one it mails nothing.
        !isRevoked && (
          <Anchor component={Link} to="/forgot-password" inherit>
            {messages.askAgain}
          </Anchor>
        )
      }
    >
      <Alert color="orange" role="alert">
        <p>
          {isRevoked ? messages.invitationRevoked : messages.invitationExpired}{' '}
          {whomToAsk(invitation, messages)}
        </p>
        <p lang="en">
          {isRevoked ? english.revoked : english.expired} {whomToAsk(invitation, english)}
        </p>
      </Alert>
    </AuthLayout>
  );
}

interface Words {
  askInviter: (inviter: string) => string;
  askApplication: (application: string) => string;
  askAnybody: string;
}

/** Links of app users name the application alone: they do not know the people behind it. */
function whomToAsk({ inviter, application }: Invitation, words: Words) {
  if (inviter) return words.askInviter(inviter);
  return application ? words.askApplication(application) : words.askAnybody;
}
