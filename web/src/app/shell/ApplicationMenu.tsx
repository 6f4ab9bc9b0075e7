import { Menu, Text, TextInput } from '@mantine/core';
import { IconCheck, IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Membership, useMemberships } from '../../gateway/memberships';
import { roleName } from '../../gateway/rights';
import { useSession } from '../../gateway/session';
import { useMay, useShownApplication } from '../../gateway/viewed';
import { useConfirm } from '../../ui/confirm';
import { hasDrafts } from '../../ui/drafts';
import { Link } from '../../ui/Link';
import { ApplicationButton } from './ApplicationButton';
import styles from './ApplicationMenu.module.css';
import { addressIn } from './application-address';

/** From so many applications on, they can be narrowed by a part of their names. */
const filteredFrom = 8;

interface ApplicationMenuProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
  onNew: () => void;
}

/** The applications in which the person works. A choice changes the address, and nothing else. */
export function ApplicationMenu({ opened, onChange, onNew }: ApplicationMenuProps) {
  const { email } = useSession();
  const { held = [] } = useMemberships();
  const shown = useShownApplication();
  const mayOpenMembers = useMay('members.read');
  const location = useLocation();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const matching = held.filter(({ application: { name } }) => name.toLowerCase().includes(wanted));

  const choose = async (membership: Membership) => {
    const { name } = membership.application;
    const question = {
      title: `Open “${name}”`,
      message: `What you have typed in “${shown}” is not saved yet. It waits there until you come back or log out.`,
      confirmLabel: `Open “${name}”`,
      destructive: false,
    };
    if (hasDrafts(`${email}:${shown}`) && !(await confirm(question))) return;
    void navigate(addressIn(membership, location));
  };

  return (
    <Menu
      opened={opened}
      onChange={(next) => {
        setTyped('');
        onChange(next);
      }}
      position="bottom-start"
      width={300}
    >
      <Menu.Target>
        <ApplicationButton name={shown} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Your applications</Menu.Label>
        {held.length >= filteredFrom && (
          <TextInput
            aria-label="Find an application"
            placeholder="Find an application"
            size="xs"
            m={4}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            data-autofocus
          />
        )}
        <div className={styles.applications}>
          {matching.map((membership) => {
            const { application, role } = membership;
            const isShown = application.name === shown;
            return (
              <Menu.Item
                key={application.id}
                aria-current={isShown || undefined}
                rightSection={
                  <span className={styles.role}>
                    {roleName(role)}
                    {isShown && <IconCheck size={16} aria-hidden="true" />}
                  </span>
                }
                onClick={() => !isShown && void choose(membership)}
              >
                <bdi className={styles.name}>{application.name}</bdi>
              </Menu.Item>
            );
          })}
          {matching.length === 0 && (
            <Text size="sm" c="dimmed" p="xs" role="status">
              None of them has this in its name.
            </Text>
          )}
        </div>
        <Menu.Divider />
        {mayOpenMembers && (
          <Menu.Item
            component={Link}
            to="/members"
            leftSection={<IconUsersGroup size={16} aria-hidden="true" />}
          >
            Members
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={onNew}>
          New application
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
