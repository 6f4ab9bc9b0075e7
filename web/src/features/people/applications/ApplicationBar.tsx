import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import common from '../../../ui/Common.module.css';
import { Rich } from '../../../ui/Rich';
import { WorkAsOwner } from '../members/WorkAsOwner';
import styles from './OtherApplication.module.css';
import { otherApplicationTexts as t } from './other-application.texts';

export interface ApplicationBarProps {
  application: string;
  /** The page of the own application. */
  back: string;
  children?: ReactNode;
}

/** Says which application an administrator looks at, and offers the ways to change it and back. */
export function ApplicationBar({ application, back, children }: ApplicationBarProps) {
  return (
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
        <Button component={Link} to={back} variant="default" size="xs">
          {t.back}
        </Button>
        {children}
      </div>
    </section>
  );
}
