import { commonTexts } from '../../ui/common.texts';
import '@mantine/core/styles/Burger.layer.css';
import { Burger, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useMemberships } from '../../gateway/memberships';
import { useSession } from '../../gateway/session';
import { useViewed } from '../../gateway/viewed';
import { BrandMark } from '../../ui/BrandMark';
import { Link } from '../../ui/Link';
import { useLoaded } from '../../ui/use-loaded';
import { AccountMenu } from './AccountMenu';
import { ColourSchemeMenu } from './ColourScheme';
import styles from './HeaderBar.module.css';
import { groupsOf, type navigationOf } from './navigation-items';
import { SearchButton } from './SearchButton';
import { shellTexts } from './shell.texts';

export function HeaderBar({ navigation }: { navigation: ReturnType<typeof navigationOf> }) {
  const session = useSession();
  const { isAuthenticated, isAdmin } = session;
  const viewed = useViewed();
  const title = viewed.application || shellTexts.product;
  const { held = [] } = useMemberships();
  const { key } = useLocation();
  const [opened, setOpened] = useState(false);
  const Drawer = useLoaded(opened, {
    load: () => import('./NavigationDrawer'),
    name: 'NavigationDrawer',
    onFailure: () => setOpened(false),
    failed: shellTexts.navigationNotLoaded,
  });

  const hasSeveral = held.length > 1;
  const LoadedMenu = useLoaded(hasSeveral, {
    load: () => import('./ApplicationMenu'),
    name: 'ApplicationMenu',
    onFailure: () => undefined,
    failed: shellTexts.applicationsNotLoaded,
  });
  const ApplicationMenu = hasSeveral ? LoadedMenu : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page is what closes the drawer.
  useEffect(() => setOpened(false), [key]);

  return (
    <header className={styles.bar}>
      {navigation.kind === 'loggedIn' && (
        <>
          <Burger
            className={styles.burger}
            size="sm"
            opened={opened}
            onClick={() => setOpened(!opened)}
            aria-label={shellTexts.openNavigation}
            aria-expanded={opened}
          />
          {Drawer && (
            <Drawer
              opened={opened}
              onClose={() => setOpened(false)}
              title={title}
              items={navigation.items}
              groups={groupsOf(session, viewed)}
            />
          )}
        </>
      )}
      <Link
        to={isAdmin ? '/admin-dashboard' : '/'}
        className={styles.brand}
        data-alone={ApplicationMenu && true}
      >
        <BrandMark />
        {/* A menu cannot be inside a link. */}
        {ApplicationMenu ? (
          <VisuallyHidden>{shellTexts.startPage}</VisuallyHidden>
        ) : (
          <span className={styles.name}>{title}</span>
        )}
      </Link>
      {ApplicationMenu && <ApplicationMenu />}
      <div className={styles.end}>
        {navigation.kind === 'loggedOut' && (
          <nav aria-label={shellTexts.main} className={styles.links}>
            <NavLink to="/login">{commonTexts.titles.login}</NavLink>
            <NavLink to="/signup">{shellTexts.signUp}</NavLink>
          </nav>
        )}
        {navigation.kind === 'loggedIn' && <SearchButton />}
        {isAuthenticated ? <AccountMenu /> : <ColourSchemeMenu />}
      </div>
    </header>
  );
}
