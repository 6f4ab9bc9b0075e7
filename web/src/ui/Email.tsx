import { Fragment } from 'react';

/** An e-mail address that breaks, where it has to, before its @ and its dots, and inside a word only as a last resort. */
export function Email({ of, className }: { of: string; className?: string | undefined }) {
  return (
    <span className={className}>
      {of.split(/(?=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other identity.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
