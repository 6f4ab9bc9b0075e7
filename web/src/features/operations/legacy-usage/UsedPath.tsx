import common from '../../../ui/Common.module.css';
import { formatDate } from '../../../ui/language';
import { Rich } from '../../../ui/Rich';
import { DayBars } from './DayBars';
import styles from './LegacyUsage.module.css';
import { legacyUsageTexts } from './legacy-usage.texts';
import { lastCallWords, type PathUsage, trendWords, type Usage } from './usage-words';
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
          <DayBars days={days} calls={callsByDay} />
          <VersionBars usage={usage} />
        </>
      )}
    </li>
  );
}
