import { Link as LinkAnywhere, useLocation } from 'react-router';
import { useViewed } from '../../gateway/viewed';
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
  const { isOther } = useViewed();
  const isCurrent = placeOf(useLocation(), isOther) === to;
  // The navigation leads an administrator back from the application of others.
  const To = isOther ? LinkAnywhere : Link;
  return (
    <To to={to} className={`${common.current} ${className}`} aria-current={isCurrent ? 'page' : undefined}>
      <Icon size={iconSize} stroke={1.75} aria-hidden="true" className={common.icon} />
      <span>{title}</span>
    </To>
  );
}
