import { Menu, Text, TextInput } from '@mantine/core';
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NewApplication } from '../../features/people/members/NewApplication';
import { type Membership, useMemberships } from '../../gateway/memberships';
import { roleName } from '../../gateway/rights';
import { useSession } from '../../gateway/session';
import { useViewed } from '../../gateway/viewed';
import { useConfirm } from '../../ui/confirm';
import { hasDrafts } from '../../ui/drafts';
import styles from './ApplicationMenu.module.css';
import { addressIn } from './application-address';
import { applicationMenuTexts as t } from './application-menu.texts';
import header from './HeaderBar.module.css';

/** From so many applications on, they can be narrowed by a part of their names. */
const filteredFrom = 8;

/** The applications of a person who works in several. A choice changes the address, and nothing else. */
export function ApplicationMenu() {
  const [isNew, setNew] = useState(false);
  const { email } = useSession();
  const { held = [] } = useMemberships();
  const { application: shown } = useViewed();
  const location = useLocation();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const matching = held.filter(({ application: { name } }) => name.toLowerCase().includes(wanted));

  const choose = async (membership: Membership) => {
    const { name } = membership.application;
    const question = {
      title: t.open(name),
      message: t.unsaved(shown),
      confirmLabel: t.open(name),
      destructive: false,
    };
    if (hasDrafts(`${email}:${shown}`) && !(await confirm(question))) return;
    void navigate(addressIn(membership, location));
  };

  return (
    <>
      <span className={header.stripe} style={{ '--hue': hueOf(shown) } as CSSProperties} aria-hidden="true" />
      <Menu onClose={() => setTyped('')} position="bottom-start" width={300}>
        <Menu.Target>
          <button type="button" className={header.application} title={shown}>
            <bdi className={header.name}>{shown}</bdi>
            <IconSelector size={16} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t.title}</Menu.Label>
          {held.length >= filteredFrom && (
            <TextInput
              aria-label={t.find}
              placeholder={t.find}
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
                {t.noneFound}
              </Text>
            )}
          </div>
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setNew(true)}>
            {t.new}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <NewApplication opened={isNew} onClose={() => setNew(false)} />
    </>
  );
}

/** A colour for each name, the same in every browser: its lightness is that of the style sheet, so that it is always seen. */
function hueOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 3_600;
  // Steps of 40 degrees: neighbours are told apart.
  return (hash % 9) * 40;
}
