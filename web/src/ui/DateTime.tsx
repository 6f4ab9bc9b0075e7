/** A moment in the words of the interface and the time zone of the person. */
export function DateTime({ of, className }: { of: string; className?: string | undefined }) {
  return (
    <time dateTime={of} className={className}>
      {new Date(of).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  );
}
