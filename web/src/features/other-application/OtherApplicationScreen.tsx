import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { type ComponentType, useEffect } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../gateway/session';
import { Page } from '../../ui/Page';
import { QuotaNotice } from '../quotas/QuotaNotice';
import { ApplicationChoice } from './ApplicationChoice';
import { type ContentPath, contentOf, contentPaths, contents } from './content';
import styles from './OtherApplication.module.css';
import { OtherAppUsers } from './OtherAppUsers';
import { OtherHelpTasks } from './OtherHelpTasks';
import { OtherLegalTexts } from './OtherLegalTexts';
import { OtherQrCodes } from './OtherQrCodes';
import { OtherQuestions } from './OtherQuestions';

const views: Record<ContentPath, ComponentType<{ application: string }>> = {
  '/questions': OtherQuestions,
  '/static_page': OtherLegalTexts,
  '/help_page': OtherHelpTasks,
  '/user_register': OtherAppUsers,
  '/qr-generator': OtherQrCodes,
};

/**
 * What an administrator sees of another application. The views are not those of the own application with their controls
 * taken away: they have none, so that nothing can be changed by accident.
 */
export function OtherApplicationScreen({ path, application }: { path: ContentPath; application: string }) {
  const { application: own } = useSession();
  const View = views[path];
  useEffect(() => {
    const before = document.title;
    document.title = `${contents[path]} of ${application} (read only)`;
    return () => {
      document.title = before;
    };
  }, [path, application]);
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
        <Button component={Link} to={path} size="xs">
          Back to my application
        </Button>
        <ApplicationChoice path={path} own={own} label="Another one" />
      </section>
      <Page
        title={contents[path]}
        actions={
          <nav aria-label="Content of the application" className={styles.contents}>
            {contentPaths.map((to) => (
              <Link key={to} to={contentOf(to, application)} aria-current={to === path ? 'page' : undefined}>
                {contents[to]}
              </Link>
            ))}
          </nav>
        }
      >
        <QuotaNotice application={application} />
        <View key={application} application={application} />
      </Page>
    </>
  );
}
