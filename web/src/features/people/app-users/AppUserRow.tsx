import { Badge, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { InvitationState } from '../../../gateway/generated';
import type { Selected } from '../../../gateway/use-selection';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { Email } from '../../../ui/Email';
import { RowCheckbox } from '../../../ui/RowCheckbox';
import { invitationsTexts } from '../invitations/invitations.texts';
import { AppUserMenu } from './AppUserMenu';
import type { AppUserRowFragment } from './AppUsers.generated';
import styles from './AppUsers.module.css';
import { appUsersTexts as t } from './app-users.texts';

const stateColors: Record<InvitationState, string> = {
  ACCEPTED: 'green',
  NOT_SENT: 'gray',
  PENDING: 'orange',
  EXPIRED: 'gray',
  REVOKED: 'gray',
};

interface AppUserRowProps {
  appUser: AppUserRowFragment;
  isNew: boolean;
  /** Null for the users of another application. */
  selected: Selected | null;
  /** The controls of the row. */
  children: ReactNode;
}

export function AppUserRow({ appUser, isNew, selected, children }: AppUserRowProps) {
  const { id, email, username, role, invitation } = appUser;
  return (
    <li
      className={`${common.marked} ${styles.row}`}
      data-new={isNew || undefined}
      data-selected={selected?.isSelected(id) || undefined}
      data-read-only={!selected || undefined}
    >
      {selected && <RowCheckbox id={id} name={email} selected={selected} />}
      <span className={`${common.column} ${styles.who}`}>
        <span className={common.name}>
          <bdi>{username}</bdi>
        </span>
        <Email of={email} className={common.facts} />
        {invitation.mailError && (
          <span className={styles.refused}>{invitationsTexts.mailRefused(invitation.mailError)}</span>
        )}
      </span>
      <Badge color={stateColors[invitation.state]} className={styles.status}>
        {t.states[invitation.state]}
      </Badge>
      <Badge color="gray" className={styles.role}>
        {t.roles[role]}
      </Badge>
      {children}
    </li>
  );
}

interface AppUserControlsProps {
  appUser: AppUserRowFragment;
  refetch: () => Promise<unknown>;
  onDelete: () => void;
}

export function AppUserControls({ appUser, refetch, onDelete }: AppUserControlsProps) {
  return (
    <div className={styles.buttons}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconTrash size={16} aria-hidden="true" />}
        onClick={onDelete}
        aria-label={commonTexts.deleteOne(appUser.email)}
        data-focus-row
      >
        {commonTexts.delete}
      </Button>
      <AppUserMenu appUser={appUser} refetch={refetch} />
    </div>
  );
}
