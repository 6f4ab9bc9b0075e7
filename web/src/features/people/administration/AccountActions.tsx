import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconTrash, IconUserCircle } from '@tabler/icons-react';
import { Link } from '../../../ui/Link';
import { type RowAction, RowMenu } from '../../../ui/RowMenu';
import type { AccountRowFragment } from './Administration.generated';
import styles from './Administration.module.css';

interface AccountActionsProps {
  account: AccountRowFragment;
  isOwn: boolean;
  menu: readonly RowAction[];
  onDelete: () => void;
  /** Icons instead of words. */
  compact?: boolean;
}

/** The buttons of a row. One's own account is deleted on its own page, with the password. */
export function AccountActions({ account, isOwn, menu, onDelete, compact = false }: AccountActionsProps) {
  const deletion = {
    onClick: onDelete,
    'aria-label': `Delete ${account.email}`,
    'data-focus-row': true,
  };
  return (
    <div className={styles.actions}>
      {isOwn && compact ? (
        <ActionIcon component={Link} to="/account" size={28} aria-label="Your account" title="Your account">
          <IconUserCircle size={18} aria-hidden="true" />
        </ActionIcon>
      ) : isOwn ? (
        <Anchor component={Link} to="/account" size="sm">
          Your account
        </Anchor>
      ) : compact ? (
        <ActionIcon size={28} title="Delete" {...deletion}>
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          {...deletion}
        >
          Delete
        </Button>
      )}
      <RowMenu of={account.email} heading={`Account no. ${account.id}`} actions={menu} />
    </div>
  );
}
