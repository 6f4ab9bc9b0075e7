import common from '../../../ui/Common.module.css';
import styles from './LegacyUsage.module.css';
import { legacyUsageTexts } from './legacy-usage.texts';
import { type PathUsage, versionWords } from './usage-words';

const t = legacyUsageTexts;
/** How many versions are shown at once. */
const shown = 3;

/** The versions of a path with the most calls, each with its part of them. */
export function VersionBars({ usage }: { usage: PathUsage }) {
  const { path, versions, versionCount } = usage;
  const [first, rest] = [versions.slice(0, shown), versions.slice(shown)];
  const more = versionCount - versions.length;
  return (
    <div className={styles.versions}>
      <Bars label={t.versionsOf(path)} versions={first} usage={usage} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{t.moreVersions(versionCount - shown)}</summary>
          <Bars label={t.moreVersionsOf(path)} versions={rest} usage={usage} />
          {more > 0 && <p>{t.andFewer(more)}</p>}
        </details>
      )}
    </div>
  );
}

interface BarsProps {
  label: string;
  versions: PathUsage['versions'];
  usage: PathUsage;
}

function Bars({ label, versions, usage: { callCount } }: BarsProps) {
  return (
    <ul aria-label={label} className={common.list}>
      {versions.map((version) => (
        <li key={`${version.version} ${version.platform}`}>
          <bdi>{versionWords(version)}</bdi>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${(100 * version.callCount) / Math.max(callCount, 1)}%` }} />
          </span>
          <span className={styles.count}>{t.calls(version.callCount)}</span>
        </li>
      ))}
    </ul>
  );
}
