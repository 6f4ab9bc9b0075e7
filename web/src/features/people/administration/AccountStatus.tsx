import { Badge } from '@mantine/core';
import { mailRefused } from '../invitations/mail-refused';
import type { AccountRowFragment } from './Administration.generated';
import styles from './Administration.module.css';
import { statusOf } from './columns';
import { stateLabels } from './messages';

/** Whether an account can log in, in the words of the specification, and why if it cannot. */
export function AccountStatus({ account }: { account: AccountRowFragment }) {
  const { isActivated, state, invitation, hasSecondStep } = account;
  return (
    <div className={styles.status}>
      <Badge color={isActivated ? 'green' : state === 'DEACTIVATED' ? 'gray' : 'orange'}>
        {statusOf(account)}
      </Badge>
      {!isActivated && <span className={styles.state}>{stateLabels[state]}</span>}
      {hasSecondStep && <span className={styles.state}>Second step</span>}
      {invitation?.mailError && <span className={styles.refused}>{mailRefused(invitation.mailError)}</span>}
    </div>
  );
}
