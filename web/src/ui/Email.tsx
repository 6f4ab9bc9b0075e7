import { Fragment } from 'react';
import styles from './Email.module.css';

/**
 * An e-mail address that stays on one line where it has room there, and breaks, where it has to, before its @ and its dots
 * but the last.
 */
export function Email({ of, className = styles.email }: { of: string; className?: string | undefined }) {
  return (
    <span className={className}>
      {of.split(/(?=@)|(?=\.[^@]*[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other identity.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
