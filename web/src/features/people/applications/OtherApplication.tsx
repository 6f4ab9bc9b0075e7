import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toGatewayError } from '../../../gateway/errors';
import { useSession } from '../../../gateway/session';
import common from '../../../ui/Common.module.css';
import { ErrorState } from '../../../ui/ErrorState';
import { Rich } from '../../../ui/Rich';
import { QuotaNotice } from '../../operations/quotas/QuotaNotice';
import { useQuotasQuery } from '../../operations/quotas/Quotas.generated';
import { WorkAsOwner } from '../members/WorkAsOwner';
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
      <section className={styles.bar} aria-label={t.region}>
        <IconEye size={20} aria-hidden="true" />
        <p role="status">
          <Rich
            text={t.looking}
            tags={{
              application: () => (
                <strong>
                  <bdi>{application}</bdi>
                </strong>
              ),
            }}
          />
        </p>
        <div className={common.acts}>
          <WorkAsOwner application={application} />
          <Button component={Link} to={path} variant="default" size="xs">
            {t.back}
          </Button>
          <ApplicationChoice path={path} own={own} label={t.another} />
        </div>
      </section>
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
