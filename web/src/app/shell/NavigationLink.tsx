import { Link, useLocation } from 'react-router';
import { useViewed } from '../../gateway/viewed';
import type { NavigationItem } from './navigation-items';
import { placeOf } from './place';

interface NavigationLinkProps {
  item: NavigationItem;
  className?: string | undefined;
  iconSize: number;
}

/** A link of a navigation, which marks the page that it leads to and those that belong to it. */
export function NavigationLink({ item: { to, title, Icon }, className, iconSize }: NavigationLinkProps) {
  const isCurrent = placeOf(useLocation(), useViewed().application) === to;
  return (
    <Link to={to} className={className} aria-current={isCurrent ? 'page' : undefined}>
      <Icon size={iconSize} stroke={1.75} aria-hidden="true" />
      <span>{title}</span>
    </Link>
  );
}
