/** A moment in the words of the person's own language and time zone. */
export function DateTime({ of, className }: { of: string; className?: string | undefined }) {
  return (
    <time dateTime={of} className={className}>
      {new Date(of).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  );
}
