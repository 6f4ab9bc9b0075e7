import { VisuallyHidden } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { onTick } from './clock';
import { formatDate, formatRelative } from './language';

/** What is hidden inside it must not reach out of a box that scrolls. */
const positioned = { position: 'relative' } as const;

const dayMs = 24 * 60 * 60 * 1000;

interface DateTimeProps {
  of: string;
  /** Where the moment itself is what counts, as in a log. */
  exact?: boolean;
  className?: string | undefined;
}

/**
 * A moment: within a day as the time that has passed or is left, else as a date, in the time zone of the person. The
 * other form is its title, and the exact one is always read out.
 */
export function DateTime({ of, exact = false, className }: DateTimeProps) {
  const relative = useSyncExternalStore(onTick, () => formatRelative(of));
  const absolute = formatDate(of);
  const isRelative = !exact && Math.abs(Date.now() - Date.parse(of)) < dayMs;
  return (
    <time
      dateTime={of}
      className={className}
      style={isRelative ? positioned : undefined}
      title={isRelative ? absolute : relative}
    >
      {isRelative ? (
        <>
          {relative}
          <VisuallyHidden>, {absolute}</VisuallyHidden>
        </>
      ) : (
        absolute
      )}
    </time>
  );
}
