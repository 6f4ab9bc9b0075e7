import { IconLogout } from '@tabler/icons-react';
import { useLogOut } from '../../features/people/sessions/use-log-out';
import common from '../../ui/Common.module.css';
import styles from './Navigation.module.css';
import { NavigationLink } from './NavigationLink';
import type { NavigationGroup, NavigationItem } from './navigation-items';
import { shellTexts } from './shell.texts';

/** The navigation of the specification. */
export function Navigation({ items }: { items: readonly NavigationItem[] }) {
  const { leave, leaving } = useLogOut();
  return (
    <nav aria-label={shellTexts.main} className={styles.navigation}>
      {items.map((item) => (
        <NavigationLink key={item.to} item={item} className={styles.item} iconSize={20} />
      ))}
      <button type="button" className={styles.item} onClick={leave} disabled={leaving}>
        <IconLogout size={20} stroke={1.75} aria-hidden="true" className={common.icon} />
        <span>{shellTexts.logout}</span>
      </button>
    </nav>
  );
}

/** The pages that the specification does not know, below its navigation. */
export function SecondNavigation({ groups }: { groups: readonly NavigationGroup[] }) {
  return (
    <nav aria-label={shellTexts.more} className={styles.second}>
      {groups.map(({ heading, items }) => (
        <ul key={heading} aria-label={heading}>
          <li className={styles.heading} aria-hidden="true">
            {heading}
          </li>
          {items.map((item) => (
            <li key={item.to}>
              <NavigationLink item={item} className={styles.quiet} iconSize={16} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
