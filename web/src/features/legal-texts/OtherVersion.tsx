import { Alert, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { LegalTextPartsFragment } from '../../gateway/generated';
import styles from './LegalTexts.module.css';

/** What somebody else saved meanwhile, beside what one typed. */
export function OtherVersion({ title, text }: { title: string; text: LegalTextPartsFragment }) {
  return (
    <>
      <Alert
        color="orange"
        role="alert"
        icon={<IconUsers aria-hidden="true" />}
        title="Somebody else saved this text meanwhile"
        className={styles.explanation}
      >
        Nothing you typed is lost, and you may go on typing. Keep yours to replace the text that is saved now,
        or take theirs to give yours up.
      </Alert>
      <div>
        <Text component="h3" size="sm" fw={500} mb={2}>
          Saved now
          {text.updatedAt && (
            <>
              {', '}
              <time dateTime={text.updatedAt}>
                {new Date(text.updatedAt).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </>
          )}
        </Text>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section className={styles.other} tabIndex={0} aria-label={`${title}, as it is saved now`}>
          {text.text}
        </section>
      </div>
    </>
  );
}
