import { IconLock } from '@tabler/icons-react';
import type { MemberRole } from '../../../gateway/generated';
import { roleTooLow } from '../../../gateway/rights';
import common from '../../../ui/Common.module.css';
import styles from './RoleNote.module.css';

/** Above a screen that a member reads and does not change: why. */
export function RoleNote({ application, role }: { application: string; role: MemberRole }) {
  return (
    <p className={`${common.facts} ${styles.note}`} role="note">
      <IconLock size={16} aria-hidden="true" />
      <bdi>{roleTooLow(application, role)}</bdi>
    </p>
  );
}
