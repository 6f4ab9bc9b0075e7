import { IconChevronDown, IconUserCircle } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useSession } from '../../gateway/session';
import styles from './HeaderBar.module.css';

/** The button of the account menu. */
export function AccountButton(props: ComponentPropsWithRef<'button'>) {
  const { email } = useSession();
  return (
    <button {...props} type="button" className={styles.account} aria-label={`Account menu of ${email}`}>
      <IconUserCircle size={22} stroke={1.75} aria-hidden="true" />
      <span className={styles.email}>{email}</span>
      <IconChevronDown size={16} aria-hidden="true" />
    </button>
  );
}
