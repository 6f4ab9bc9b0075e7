import { useLocation } from 'react-router';
import common from '../../ui/Common.module.css';
import { Link } from '../../ui/Link';
import type { NavigationItem } from './navigation-items';
import { placeOf } from './place';

interface NavigationLinkProps {
  item: NavigationItem;
  className: string | undefined;
  iconSize: number;
}

/** A link of a navigation, which marks the page that it leads to and those that belong to it. */
export function NavigationLink({ item: { to, title, Icon }, className, iconSize }: NavigationLinkProps) {
  const isCurrent = placeOf(useLocation()) === to;
  return (
    <Link to={to} className={`${common.current} ${className}`} aria-current={isCurrent ? 'page' : undefined}>
      <Icon size={iconSize} stroke={1.75} aria-hidden="true" className={common.icon} />
      <span>{title}</span>
    </Link>
  );
}
