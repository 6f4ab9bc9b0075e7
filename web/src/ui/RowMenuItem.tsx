import { Menu } from '@mantine/core';
import { Link } from './Link';
import type { RowAction } from './RowMenu';

/** One item of a row's menu: an action, or a link to another page. */
export function RowMenuItem({ action: { label, Icon, ...action } }: { action: RowAction }) {
  const leftSection = <Icon size={16} aria-hidden="true" />;
  if (action.to !== undefined)
    return (
      <Menu.Item component={Link} to={action.to} state={action.state} leftSection={leftSection}>
        {label}
      </Menu.Item>
    );
  return (
    <Menu.Item onClick={action.onClick} leftSection={leftSection}>
      {label}
    </Menu.Item>
  );
}
