import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { toGatewayError } from '../../../gateway/errors';
import { useSession } from '../../../gateway/session';
import { ErrorState } from '../../../ui/ErrorState';
import { QuotaNotice } from '../../operations/quotas/QuotaNotice';
import { useQuotasQuery } from '../../operations/quotas/Quotas.generated';
import { WorkAsOwner } from '../members/WorkAsOwner';
import { ApplicationChoice } from './ApplicationChoice';
import { type ContentPath, contentOf, contentPaths, contents, messages } from './content';
import styles from './OtherApplication.module.css';

interface OtherApplicationProps {
  application: string;
  /** The content that is shown, or that the page belongs to. */
  path: ContentPath;
  /** The title of a page about a part of the content. */
  detail?: string | undefined;
  /** The screen. */
  children: ReactNode;
}

/** Around a screen with the content of another application: whose it is, and the ways back and to its other content. */
export function OtherApplication({ application, path, detail, children }: OtherApplicationProps) {
  const { application: own } = useSession();
  const title = detail ?? contents[path];
  useEffect(() => {
    const before = document.title;
    document.title = `${title} of ${application} (read only)`;
    return () => {
      document.title = before;
    };
  }, [title, application]);
  return (
    <>
      <section className={styles.bar} aria-label="Another application">
        <IconEye size={20} aria-hidden="true" />
        <p role="status">
          You are looking at{' '}
          <strong>
            <bdi>{application}</bdi>
          </strong>{' '}
          (read only).
        </p>
        <div className={styles.ways}>
          <WorkAsOwner application={application} />
          <Button component={Link} to={path} size="xs">
            Back to my application
          </Button>
          <ApplicationChoice path={path} own={own} label="Another one" />
        </div>
      </section>
      {detail === undefined && <Contents application={application} path={path} />}
      <IfKnown application={application}>{children}</IfKnown>
    </>
  );
}

function Contents({ application, path }: Pick<OtherApplicationProps, 'application' | 'path'>) {
  return (
    <>
      <div className={styles.around}>
        <nav aria-label="Content of the application" className={styles.contents}>
          {contentPaths.map((to) => (
            <Link key={to} to={contentOf(to, application)} aria-current={to === path ? 'page' : undefined}>
              {contents[to]}
            </Link>
          ))}
        </nav>
      </div>
      <div className={styles.quotas}>
        <QuotaNotice />
      </div>
    </>
  );
}

/** The screens do not tell an application that does not exist from one that cannot be reached. */
function IfKnown({ application, children }: Pick<OtherApplicationProps, 'application' | 'children'>) {
  const { error } = useQuotasQuery({ variables: { application } });
  if (error && toGatewayError(error).code === 'NOT_FOUND') return <ErrorState message={messages.missing} />;
  return children;
}
