import { IconPlugConnectedX } from '@tabler/icons-react';
import { toGatewayError } from '../../../gateway/errors';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { EmptyState, NextStep } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { Page, Panel } from '../../../ui/Page';
import { useAddressState } from '../../../ui/use-address-state';
import { ApplicationFilter } from './ApplicationFilter';
import { useLegacyUsageQuery } from './LegacyUsage.generated';
import styles from './LegacyUsage.module.css';
import { legacyUsageTexts } from './legacy-usage.texts';
import { UsedPath } from './UsedPath';
import {
  announcementWords,
  lastCallWords,
  type PathUsage,
  quietWords,
  retirableWords,
  type Usage,
} from './usage-words';

const t = legacyUsageTexts;

/** Who still calls the REST paths of the first version, of all applications or one: `?application=Garden`. */
export function LegacyUsageScreen() {
  const [{ application }, change] = useAddressState({ application: '' });
  const { data, previousData, error, loading, refetch } = useLegacyUsageQuery({
    variables: { application: application || null },
  });
  const usage = error ? undefined : (data ?? previousData)?.legacyUsage;
  const isStale = loading && !data;

  return (
    <Page title={commonTexts.titles.legacyUsage} lead={t.lead}>
      <ApplicationFilter application={application} onChoose={(name) => change({ application: name })} />
      {error && (
        <ErrorState
          message={toGatewayError(error).message || t.loadFailed}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!usage && !error && <Loading />}
      {usage && (
        <div
          className={`${common.sections} ${styles.usage}`}
          aria-busy={isStale}
          data-stale={isStale || undefined}
        >
          <Sections usage={usage} application={application} />
        </div>
      )}
    </Page>
  );
}

function Sections({ usage, application }: { usage: Usage; application: string }) {
  const now = Date.now();
  const inState = (state: PathUsage['state']) => usage.paths.filter((path) => path.state === state);
  const used = inState('IN_USE').toSorted((a, b) => b.callCount - a.callCount);
  const retirable = inState('RETIRABLE');
  const quiet = inState('NOT_CALLED');
  const announcement = announcementWords(usage, now);
  return (
    <>
      {announcement && <p className={styles.announcement}>{announcement}</p>}
      <Panel title={t.inUse(used.length, usage.paths.length)}>
        {used.length === 0 ? (
          <EmptyState
            Icon={IconPlugConnectedX}
            title={t.noneInUse}
            action={application !== '' && <NextStep to="/legacy-usage">{t.showAll}</NextStep>}
          >
            {application === '' ? t.nobodyCalled : t.notCalledBy(application)}
          </EmptyState>
        ) : (
          <ul className={common.list}>
            {used.map((path) => (
              <UsedPath key={path.path} usage={path} of={usage} now={now} />
            ))}
          </ul>
        )}
      </Panel>
      {retirable.length > 0 && (
        <Panel title={t.canBeRetired(retirable.length)}>
          <p className={styles.note}>{retirableWords(usage, now)}</p>
          <QuietPaths paths={retirable} now={now} />
        </Panel>
      )}
      {quiet.length > 0 && (
        <Panel title={t.notCalled(quiet.length)}>
          <p className={styles.note}>{quietWords(usage, application, now)}</p>
          <QuietPaths paths={quiet} now={now} />
        </Panel>
      )}
    </>
  );
}

/** Paths that nobody called lately, with the last call of those that were called before. */
function QuietPaths({ paths, now }: { paths: readonly PathUsage[]; now: number }) {
  return (
    <ul className={`${common.list} ${styles.quiet}`}>
      {paths.map(({ path, lastCall }) => (
        <li key={path}>
          <span className={styles.path}>{path}</span>
          {lastCall && <span>{lastCallWords(lastCall, now)}</span>}
        </li>
      ))}
    </ul>
  );
}
