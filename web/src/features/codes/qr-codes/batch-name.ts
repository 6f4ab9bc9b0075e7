const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The name of a batch that was given none, in the person's own time zone: "Batch of 21 Nov 2026, 14:05". */
export const defaultBatchName = (at: Date): string => `Batch of ${day.format(at)}, ${time.format(at)}`;
