import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
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
import { type ContentPath, contentOf, contentPaths, contents } from './content';
import styles from './OtherApplication.module.css';
import { otherApplicationTexts as t } from './other-application.texts';

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
    document.title = t.documentTitle(title, application);
    return () => {
      document.title = before;
    };
  }, [title, application]);
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
          <Button component={Link} to={path} size="xs">
            {t.back}
          </Button>
          <ApplicationChoice path={path} own={own} label={t.another} />
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
        <nav aria-label={t.contents} className={styles.contents}>
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
  if (error && toGatewayError(error).code === 'NOT_FOUND') return <ErrorState message={t.missing} />;
  return children;
}
