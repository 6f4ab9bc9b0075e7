import '@mantine/core/styles/Burger.layer.css';
import { Burger, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useMemberships } from '../../gateway/memberships';
import { useSession } from '../../gateway/session';
import { useShownApplication, useViewed } from '../../gateway/viewed';
import { BrandMark } from '../../ui/BrandMark';
import { Link } from '../../ui/Link';
import { useLoaded } from '../../ui/use-loaded';
import { AccountMenu } from './AccountMenu';
import { ColourSchemeMenu } from './ColourScheme';
import styles from './HeaderBar.module.css';
import { groupsOf, type navigationOf } from './navigation-items';
import { SearchButton } from './SearchButton';

/** The text of the header bar where no application is known. */
export const defaultTitle = 'Back Office';

export function HeaderBar({ navigation }: { navigation: ReturnType<typeof navigationOf> }) {
  const session = useSession();
  const { isAuthenticated, isAdmin } = session;
  const viewed = useViewed();
  const shown = useShownApplication();
  const { held = [] } = useMemberships();
  const { key } = useLocation();
  const [opened, setOpened] = useState(false);
  const Drawer = useLoaded(opened, {
    load: () => import('./NavigationDrawer'),
    name: 'NavigationDrawer',
    onFailure: () => setOpened(false),
    failed: 'The navigation could not be loaded. Please try again.',
  });

  const hasSeveral = held.length > 1;
  const LoadedMenu = useLoaded(hasSeveral, {
    load: () => import('./ApplicationMenu'),
    name: 'ApplicationMenu',
    onFailure: () => undefined,
    failed: 'The menu of your applications could not be loaded. Please reload the page.',
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
            aria-label="Open navigation"
            aria-expanded={opened}
          />
          {Drawer && (
            <Drawer
              opened={opened}
              onClose={() => setOpened(false)}
              title={shown || defaultTitle}
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
          <VisuallyHidden>Start page</VisuallyHidden>
        ) : (
          <span className={styles.name}>{shown || defaultTitle}</span>
        )}
      </Link>
      {ApplicationMenu && <ApplicationMenu />}
      <div className={styles.end}>
        {navigation.kind === 'loggedOut' && (
          <nav aria-label="Main" className={styles.links}>
            <NavLink to="/login">Login</NavLink>
            <NavLink to="/signup">Sign Up</NavLink>
          </nav>
        )}
        {navigation.kind === 'loggedIn' && <SearchButton />}
        {isAuthenticated ? <AccountMenu /> : <ColourSchemeMenu />}
      </div>
    </header>
  );
}
