import type { ReactNode } from 'react';
import { toGatewayError } from '../../../gateway/errors';
import { useSession } from '../../../gateway/session';
import { ErrorState } from '../../../ui/ErrorState';
import { QuotaNotice } from '../../operations/quotas/QuotaNotice';
import { useQuotasQuery } from '../../operations/quotas/Quotas.generated';
import { ApplicationBar } from './ApplicationBar';
import { ApplicationChoice } from './ApplicationChoice';
import type { ContentPath } from './content';
import styles from './OtherApplication.module.css';
import { otherApplicationTexts as t } from './other-application.texts';

interface OtherApplicationProps {
  application: string;
  /** The content that is shown, or that the page belongs to. */
  path: ContentPath;
  showsQuotas: boolean;
  /** The screen. */
  children: ReactNode;
}

/** Around a screen with the content of another application: whose it is, and the ways to change it and back. */
export function OtherApplication({ application, path, showsQuotas, children }: OtherApplicationProps) {
  const { application: own } = useSession();
  return (
    <>
      <ApplicationBar application={application} back={path}>
        <ApplicationChoice path={path} own={own} label={t.another} />
      </ApplicationBar>
      {showsQuotas && (
        <div className={styles.quotas}>
          <QuotaNotice />
        </div>
      )}
      <IfKnown application={application}>{children}</IfKnown>
    </>
  );
}

/** The screens do not tell an application that does not exist from one that cannot be reached. */
function IfKnown({ application, children }: Pick<OtherApplicationProps, 'application' | 'children'>) {
  const { error } = useQuotasQuery({ variables: { application } });
  if (error && toGatewayError(error).code === 'NOT_FOUND') return <ErrorState message={t.missing} />;
  return children;
}
