import { useEffect } from 'react';
import { toGatewayError } from '../../../gateway/errors';
import { session, useSession } from '../../../gateway/session';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { Page, Panel } from '../../../ui/Page';
import { QuotaNotice } from '../../operations/quotas/QuotaNotice';
import { useOwnAccountQuery } from './Account.generated';
import classes from './Account.module.css';
import { ChangeEmail } from './ChangeEmail';
import { ChangePassword } from './ChangePassword';
import { DeleteAccount } from './DeleteAccount';
import { messages } from './messages';
import { Sessions } from './Sessions';

/** The logged-in account: what its application has too much of, address, password, sessions, deletion. */
export function AccountScreen() {
  const { email, role, application } = useSession();
  const { data, error, refetch } = useOwnAccountQuery();
  const reload = () => refetch().catch(() => undefined);
  const isLoggedOut = data !== undefined && data.viewer === null;
  useEffect(() => {
    if (isLoggedOut) session.end('expired');
  }, [isLoggedOut]);

  return (
    <Page
      title="Account"
      lead={`You are logged in as ${email}, with the role ${role.toLowerCase()}, in the application ${application}.`}
    >
      <QuotaNotice />
      <ChangeEmail email={email} />
      <ChangePassword email={email} onChanged={reload} />
      <Panel title="Sessions">
        {error && (
          <ErrorState message={toGatewayError(error).message || messages.listFailed} onRetry={reload} />
        )}
        {!error && !data && <Loading />}
        {!error && data?.viewer && <Sessions sessions={data.viewer.sessions} onEnded={reload} />}
      </Panel>
      <DeleteAccount application={application} />
      {data?.viewer && <p className={classes.version}>Back Office {data.viewer.productVersion}</p>}
    </Page>
  );
}
