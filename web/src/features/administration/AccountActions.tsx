import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconMailForward, IconTrash, type TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AccountRowFragment } from './Administration.generated';
import styles from './Administration.module.css';

interface AccountActionsProps {
  account: AccountRowFragment;
  isOwn: boolean;
  onDelete: () => void;
  onInviteAgain: () => void;
  /** Icons instead of words. */
  compact?: boolean;
}

/** The buttons of a row. One's own account has none: it is deleted on its own page, with the password. */
export function AccountActions({
  account,
  isOwn,
  onDelete,
  onInviteAgain,
  compact = false,
}: AccountActionsProps) {
  if (isOwn) {
    return (
      <Anchor component={Link} to="/account" size="sm">
        Your account
      </Anchor>
    );
  }
  return (
    <div className={styles.actions}>
      <Action
        compact={compact}
        label="Delete"
        name={`Delete ${account.email}`}
        Icon={IconTrash}
        onClick={onDelete}
        data-focus-row
      />
      {account.invitationPending && (
        <Action
          compact={compact}
          label="Resend invitation"
          name={`Resend invitation to ${account.email}`}
          Icon={IconMailForward}
          onClick={onInviteAgain}
        />
      )}
    </div>
  );
}

interface ActionProps {
  compact: boolean;
  label: string;
  /** The label with the address, so that each row's button has its own name. */
  name: string;
  Icon: TablerIcon;
  onClick: () => void;
  'data-focus-row'?: boolean;
}

function Action({ compact, label, name, Icon, ...button }: ActionProps) {
  if (compact) {
    return (
      <ActionIcon size={32} aria-label={name} title={label} {...button}>
        <Icon size={18} aria-hidden="true" />
      </ActionIcon>
    );
  }
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon size={16} aria-hidden="true" />}
      aria-label={name}
      {...button}
    >
      {label}
    </Button>
  );
}
