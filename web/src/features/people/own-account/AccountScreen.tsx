import { Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { toGatewayError } from '../../../gateway/errors';
import { useMemberships } from '../../../gateway/memberships';
import { accountRoleName } from '../../../gateway/role-choices';
import { session, useSession } from '../../../gateway/session';
import { useViewed } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { lazyScreen } from '../../../ui/lazy-screen';
import { Page, Panel, Section } from '../../../ui/Page';
import { useShowByHash } from '../../../ui/use-show-by-hash';
import { QuotaNotice } from '../../operations/quotas/QuotaNotice';
import { SecondStepPanel } from '../second-step/SecondStepPanel';
import { useOwnAccountQuery } from './Account.generated';
import classes from './Account.module.css';
import { ChangeEmail } from './ChangeEmail';
import { ChangePassword } from './ChangePassword';
import { DeleteAccount } from './DeleteAccount';
import { LanguagePanel } from './LanguagePanel';
import { OwnFile } from './OwnFile';
import { ownAccountTexts } from './own-account.texts';
import { Sessions } from './Sessions';

/** Owners of one application alone find it on the page of its members. */
const OwnApplications = lazyScreen(() => import('../members/OwnApplications'), 'OwnApplications');

const SingleSignOnPanel = lazyScreen(
  () => import('../single-sign-on/SingleSignOnPanel'),
  'SingleSignOnPanel',
);
const SummariesPanel = lazyScreen(() => import('../scan-watches/SummariesPanel'), 'SummariesPanel');
const AccessTokensPanel = lazyScreen(() => import('../access-tokens/AccessTokensPanel'), 'AccessTokensPanel');
const PasskeysPanel = lazyScreen(() => import('../passkeys/PasskeysPanel'), 'PasskeysPanel');

const sections = ['profile', 'security', 'sessions', 'tokens', 'mails', 'end'] as const;

/** The logged-in account: what its application has too much of, address, password, sessions, deletion. */
export function AccountScreen() {
  const t = ownAccountTexts.sections;
  const { email, role, application } = useSession();
  const { held = [] } = useMemberships();
  const { hash } = useLocation();
  const { isOther, isLoading } = useViewed();
  useShowByHash();
  const { data, error, refetch } = useOwnAccountQuery();
  const reload = () => refetch().catch(() => undefined);
  const isLoggedOut = data !== undefined && data.viewer === null;
  useEffect(() => {
    if (isLoggedOut) session.end('expired');
  }, [isLoggedOut]);

  // It belongs to the administrator, not to the application that the administrator looks at.
  if (isOther && !isLoading) return <Navigate to={`/account${hash}`} replace />;
  return (
    <Page
      title={commonTexts.titles.account}
      lead={ownAccountTexts.lead(email, accountRoleName(role), application)}
    >
      <nav aria-label={t.label} className={classes.sections}>
        {sections.map((id) => (
          <a key={id} href={`#${id === 'tokens' ? 'access-tokens' : id}`}>
            {t[id]}
          </a>
        ))}
      </nav>
      <QuotaNotice />
      {(held.length > 1 || held[0]?.role !== 'OWNER') && held.length > 0 && (
        <Suspense fallback={null}>
          <OwnApplications />
        </Suspense>
      )}
      <Section id="profile" title={t.profile}>
        <ChangeEmail email={email} />
        <OwnFile />
      </Section>
      <Section id="security" title={t.security}>
        <ChangePassword email={email} onChanged={reload} />
        <SecondStepPanel onChanged={reload} />
        <Suspense fallback={null}>
          <PasskeysPanel />
          <SingleSignOnPanel />
        </Suspense>
      </Section>
      <Section id="sessions" title={t.sessions}>
        <Panel title={ownAccountTexts.sessions.title}>
          {error && (
            <ErrorState
              message={toGatewayError(error).message || ownAccountTexts.listFailed}
              onRetry={reload}
            />
          )}
          {!error && !data && <Loading />}
          {!error && data?.viewer && (
            <Sessions
              sessions={data.viewer.sessions}
              hasTokens={data.accessTokens.length > 0}
              onEnded={reload}
            />
          )}
        </Panel>
      </Section>
      <Section id="access-tokens" title={t.tokens}>
        <Suspense fallback={<Loading />}>
          <AccessTokensPanel />
        </Suspense>
      </Section>
      <Section id="mails" title={t.mails}>
        <Suspense fallback={null}>
          <SummariesPanel email={email} />
        </Suspense>
        {data?.viewer && <LanguagePanel language={data.viewer.account.language} />}
      </Section>
      <Section id="end" title={t.end}>
        <DeleteAccount application={application} />
      </Section>
      {data?.viewer && (
        <p className={classes.version}>{ownAccountTexts.version(data.viewer.productVersion)}</p>
      )}
    </Page>
  );
}
