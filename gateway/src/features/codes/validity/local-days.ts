const dayMs = 24 * 3_600_000;

/** Whether this runtime knows a time zone by its IANA name. */
export function isTimeZone(name: string): boolean {
  // Newer runtimes take offsets too, such as +05:30, which have no daylight saving.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return clockOf(name) !== undefined;
  } catch {
    return false;
  }
}

/**
 * The first instant of a day in a time zone. Clocks that are put forward at midnight skip 00:00, and the day begins at 01:00;
 * clocks that are put back may show 00:00 twice.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const starts = [-dayMs, dayMs]
    .map((away) => midnight - offsetAt(midnight + away, timeZone))
    .sort((one, other) => one - other);
  const first = starts.find((at) => localTime(new Date(at), timeZone).day === day);
  // A day that a country has skipped begins with the next one.
  return new Date(first ?? (starts.at(-1) as number));
}

/** The day some days later, or earlier. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const two = '2-digit' as const;
  const clock = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: two, day: two },
    ...{ hour: two, minute: two, second: two },
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** The day and time of a clock in the time zone. */
export function localTime(at: Date, timeZone: string) {
  const parts = clockOf(timeZone).formatToParts(at);
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  );
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}:${second}`, hour: Number(hour) };
}

/** How far the clocks of a time zone are ahead of UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const { day, time } = localTime(new Date(at), timeZone);
  return Date.parse(`${day}T${time}Z`) - at;
}

/** The day of a time in a time zone, such as 2026-11-21. */
export const localDay = (at: Date, timeZone: string): string => localTime(at, timeZone).day;
