const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The hour of a Monday from which the summary of the week before is due. */
const dueHour = 8;

/** The week of a summary: seven days of a time zone, Monday to Sunday. */
export interface LocalWeek {
  /** The Monday on which its summary is due: the day after it, such as 2026-11-23. */
  readonly dueOn: string;
  /** Its first day and its last one. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Its beginning, its end, and the beginning of the week before. */
  readonly from: Date;
  readonly to: Date;
  readonly before: Date;
}

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

/** The last week whose summary is due. Until 08:00 of a Monday that is the week before the last one. */
export function weekDueAt(now: Date, timeZone: string): LocalWeek {
  const { day, hour } = localTime(now, timeZone);
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  const isEarly = sinceMonday === 0 && hour < dueHour;
  const dueOn = dayAfter(day, -sinceMonday - (isEarly ? 7 : 0));
  const [firstDay, lastDay] = [dayAfter(dueOn, -7), dayAfter(dueOn, -1)];
  const startOf = (of: string) => startOfDay(of, timeZone);
  return {
    ...{ dueOn, firstDay, lastDay },
    ...{ from: startOf(firstDay), to: startOf(dueOn), before: startOf(dayAfter(dueOn, -14)) },
  };
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

const dayAfter = (day: string, days: number) =>
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
function localTime(at: Date, timeZone: string) {
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
