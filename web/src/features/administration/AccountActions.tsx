import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import type { AccountRowFragment } from '../../gateway/generated';
import { useSession } from '../../gateway/session';
import styles from './Administration.module.css';

interface AccountActionsProps {
  account: AccountRowFragment;
  onDelete: () => void;
  onInviteAgain: () => void;
}

/** The buttons of a row. One's own account has none: it is deleted on its own page, with the password. */
export function AccountActions({ account, onDelete, onInviteAgain }: AccountActionsProps) {
  const { email } = useSession();
  if (account.email === email) {
    return (
      <Anchor component={Link} to="/account" size="sm">
        Your account
      </Anchor>
    );
  }
  return (
    <div className={styles.actions}>
      <Button
        variant="default"
        size="xs"
        onClick={onDelete}
        aria-label={`Delete ${account.email}`}
        data-focus-row
      >
        Delete
      </Button>
      {account.invitationPending && (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={onInviteAgain}
          aria-label={`Resend invitation to ${account.email}`}
        >
          Resend invitation
        </Button>
      )}
    </div>
  );
}
