import { dayAfter, localTime, startOfDay } from '../validity/local-days.js';

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
