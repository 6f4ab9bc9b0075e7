/** A moment in the words of the person's own language and time zone. */
export function DateTime({ of }: { of: string }) {
  return (
    <time dateTime={of}>{new Date(of).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}</time>
  );
}
