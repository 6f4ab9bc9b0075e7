import { Alert, Anchor } from '@mantine/core';
import { useSession } from '../../../gateway/session';
import { Link } from '../../../ui/Link';
import { Page } from '../../../ui/Page';
import { SplitPanel } from '../../../ui/SplitPanel';
import { AddAccountForm } from './AddAccountForm';

/** Everybody who is logged in may open this page (specification §2), and administrators alone can use it. */
export function AddAccountScreen() {
  const { isAdmin } = useSession();
  if (!isAdmin) {
    return (
      <Page title="Register user">
        <Alert color="orange" role="note">
          <p>Only administrators can add web users.</p>
          <Anchor component={Link} to="/user_register" inherit underline="always">
            Register users of your mobile application
          </Anchor>
        </Alert>
      </Page>
    );
  }
  return (
    <Page title="Register user" lead="Web users log in here and work in one application.">
      <SplitPanel
        title="Add a web user"
        about={
          <p>
            We mail an invitation. Its link leads to a page for choosing a password, and works for 7 days.
            Until then the account is not activated.
          </p>
        }
      >
        <AddAccountForm />
      </SplitPanel>
    </Page>
  );
}
