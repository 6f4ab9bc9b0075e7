import { formatDate } from '../../../ui/language';
import { DayBars } from './DayBars';
import styles from './LegacyUsage.module.css';
import { callWords, lastCallWords, type PathUsage, trendWords, type Usage } from './usage-words';
import { VersionBars } from './VersionBars';

interface UsedPathProps {
  usage: PathUsage;
  of: Pick<Usage, 'days' | 'countedSince'>;
  now: number;
}

/** A path that somebody calls: by whom, how often and when last. */
export function UsedPath({ usage, of: { days, countedSince }, now }: UsedPathProps) {
  const { path, callCount, refusedCount, callsByDay, lastCall } = usage;
  const trend = trendWords(callsByDay, days, countedSince);
  return (
    <li className={styles.used}>
      <div className={styles.about}>
        <h3 className={styles.path}>{path}</h3>
        {lastCall && (
          <time dateTime={lastCall.at} title={formatDate(lastCall.at)}>
            {lastCallWords(lastCall, now)}
          </time>
        )}
        {callCount === 0 ? (
          <span>No call in the last 30 days</span>
        ) : (
          <span>
            <strong>{callWords(callCount)}</strong> in 30 days
            {refusedCount > 0 && `, ${refusedCount.toLocaleString('en')} of them refused`}
          </span>
        )}
        {trend && <span>{trend}</span>}
      </div>
      {callCount > 0 && (
        <>
          <DayBars days={days} calls={callsByDay} />
          <VersionBars usage={usage} />
        </>
      )}
    </li>
  );
}
