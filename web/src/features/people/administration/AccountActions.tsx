import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconTrash, IconUserCircle } from '@tabler/icons-react';
import { commonTexts } from '../../../ui/common.texts';
import { Link } from '../../../ui/Link';
import { type RowAction, RowMenu } from '../../../ui/RowMenu';
import type { AccountRowFragment } from './Administration.generated';
import styles from './Administration.module.css';
import { administrationTexts as t } from './administration.texts';

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
    'aria-label': commonTexts.deleteOne(account.email),
    'data-focus-row': true,
  };
  return (
    <div className={styles.actions}>
      {isOwn && compact ? (
        <ActionIcon component={Link} to="/account" size={28} aria-label={t.ownAccount} title={t.ownAccount}>
          <IconUserCircle size={18} aria-hidden="true" />
        </ActionIcon>
      ) : isOwn ? (
        <Anchor component={Link} to="/account" size="sm">
          {t.ownAccount}
        </Anchor>
      ) : compact ? (
        <ActionIcon size={28} title={commonTexts.delete} {...deletion}>
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          {...deletion}
        >
          {commonTexts.delete}
        </Button>
      )}
      <RowMenu of={account.email} heading={t.numberedAccount(account.id)} actions={menu} />
    </div>
  );
}
