import common from '../../../ui/Common.module.css';
import { DayChart } from '../../../ui/DayChart';
import { formatDate } from '../../../ui/language';
import { Rich } from '../../../ui/Rich';
import styles from './LegacyUsage.module.css';
import { legacyUsageTexts } from './legacy-usage.texts';
import { dayWords, lastCallWords, type PathUsage, trendWords, type Usage } from './usage-words';
import { VersionBars } from './VersionBars';

interface UsedPathProps {
  usage: PathUsage;
  of: Pick<Usage, 'days' | 'countedSince'>;
  now: number;
}

/** A path that somebody calls: by whom, how often and when last. */
export function UsedPath({ usage, of: { days, countedSince }, now }: UsedPathProps) {
  const t = legacyUsageTexts;
  const { path, callCount, refusedCount, callsByDay, lastCall } = usage;
  const busiest = callsByDay.indexOf(Math.max(...callsByDay));
  const trend = trendWords(callsByDay, days, countedSince);
  return (
    <li className={`${common.below} ${styles.used}`}>
      <div className={`${common.facts} ${styles.about}`}>
        <h3 className={styles.path}>{path}</h3>
        {lastCall && (
          <time dateTime={lastCall.at} title={formatDate(lastCall.at)}>
            {lastCallWords(lastCall, now)}
          </time>
        )}
        {callCount === 0 ? (
          <span>{t.noCall}</span>
        ) : (
          <span>
            <Rich
              text={refusedCount > 0 ? t.callsRefused(callCount, refusedCount) : t.callsIn30Days(callCount)}
              tags={{ strong: (label) => <strong>{label}</strong> }}
            />
          </span>
        )}
        {trend && <span>{trend}</span>}
      </div>
      {callCount > 0 && (
        <>
          <DayChart
            label={t.callsByDay(dayWords(days[busiest] ?? ''), t.calls(callsByDay[busiest] ?? 0))}
            days={days}
            series={[{ heading: t.callsHeading, values: callsByDay, words: t.calls }]}
            table={t.callsOf(path)}
          />
          <VersionBars usage={usage} />
        </>
      )}
    </li>
  );
}
