import { Alert } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { DateTime } from '../../../ui/DateTime';
import type { LegalTextPartsFragment } from './LegalTexts.generated';
import styles from './LegalTexts.module.css';

interface OvertakenAlertProps {
  title: string;
  /** Whether the user has tried to save, so that the alert takes the focus. */
  isRejected: boolean;
  children: ReactNode;
}

/** Explains that another user has overtaken this one. */
export function OvertakenAlert({ title, isRejected, children }: OvertakenAlertProps) {
  const explanation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRejected) explanation.current?.focus();
  }, [isRejected]);
  return (
    <Alert
      ref={explanation}
      tabIndex={-1}
      color="orange"
      role="alert"
      icon={<IconUsers aria-hidden="true" />}
      title={title}
      className={styles.explanation}
    >
      {children}
    </Alert>
  );
}

interface OtherVersionProps {
  title: string;
  text: LegalTextPartsFragment;
  /** The answer to the attempt to save; null when the other version is noticed before one. */
  errorMessage: string | null;
}

/** The version that another user saved meanwhile, beside what was typed. */
export function OtherVersion({ title, text, errorMessage }: OtherVersionProps) {
  return (
    <>
      <OvertakenAlert
        title={errorMessage ?? 'Somebody else has saved this text since you began.'}
        isRejected={errorMessage !== null}
      >
        Nothing you typed is lost, and you can still change it. Keep yours to replace the text that is saved
        now, or take theirs to give yours up.
      </OvertakenAlert>
      <div>
        <h3 className={styles.label}>
          Saved now
          {text.updatedAt && (
            <>
              {', '}
              <DateTime of={text.updatedAt} />
            </>
          )}
        </h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section className={styles.other} tabIndex={0} aria-label={`${title}, as it is saved now`}>
          {text.text}
        </section>
      </div>
    </>
  );
}
