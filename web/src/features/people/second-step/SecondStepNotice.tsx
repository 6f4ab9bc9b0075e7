import { Anchor } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { gatewayNow } from '../../../gateway/session';
import { Link } from '../../../ui/Link';
import { daysUntil } from './messages';
import styles from './SecondStep.module.css';

interface SecondStepNoticeProps {
  dueAt?: string | null | undefined;
  resetAt?: string | null | undefined;
}

/** On every page: the second step is due soon, or an administrator has reset it. */
export function SecondStepNotice({ dueAt, resetAt }: SecondStepNoticeProps) {
  return (
    <section className={styles.strip} aria-label="Second step">
      <IconShieldLock size={18} aria-hidden="true" />
      <p>
        {resetAt &&
          'An administrator reset your second step. If you did not ask for it, change your password. '}
        {dueAt && `Your account needs a second step ${daysUntil(dueAt, gatewayNow())}.`}
      </p>
      <Anchor component={Link} to="/account" size="sm">
        Set it up
      </Anchor>
    </section>
  );
}
