/** The time zone of the browser, by its IANA name. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The time zones that a person can choose, with names that its browser may leave out. */
export const timeZones = (also: readonly string[]): { value: string; label: string }[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...also])]
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));
