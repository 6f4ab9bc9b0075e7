import { Badge } from '@mantine/core';
import { commonTexts } from '../../../ui/common.texts';
import { invitationsTexts } from '../invitations/invitations.texts';
import type { AccountRowFragment } from './Administration.generated';
import styles from './Administration.module.css';
import { administrationTexts as t } from './administration.texts';
import { statusOf } from './columns';

/** Whether an account can log in, in the words of the specification, and why if it cannot. */
export function AccountStatus({ account }: { account: AccountRowFragment }) {
  const { isActivated, state, invitation, hasSecondStep } = account;
  return (
    <div className={styles.status}>
      <Badge color={isActivated ? 'green' : state === 'DEACTIVATED' ? 'gray' : 'orange'}>
        {statusOf(account)}
      </Badge>
      {!isActivated && <span className={styles.state}>{t.states[state]}</span>}
      {hasSecondStep && <span className={styles.state}>{commonTexts.titles.secondStep}</span>}
      {invitation?.mailError && (
        <span className={styles.refused}>{invitationsTexts.mailRefused(invitation.mailError)}</span>
      )}
    </div>
  );
}
