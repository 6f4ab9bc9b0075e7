import styles from './LegacyUsage.module.css';
import { callWords, type PathUsage, versionWords } from './usage-words';

/** How many versions are shown at once. */
const shown = 3;

/** The versions of a path with the most calls, each with its part of them. */
export function VersionBars({ usage }: { usage: PathUsage }) {
  const { path, versions, versionCount } = usage;
  const [first, rest] = [versions.slice(0, shown), versions.slice(shown)];
  const more = versionCount - versions.length;
  return (
    <div className={styles.versions}>
      <Bars label={`Versions that call ${path}`} versions={first} usage={usage} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>
            {versionCount - shown === 1 ? '1 more version' : `${versionCount - shown} more versions`}
          </summary>
          <Bars label={`More versions that call ${path}`} versions={rest} usage={usage} />
          {more > 0 && <p>And {more.toLocaleString('en')} with fewer calls.</p>}
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
    <ul aria-label={label}>
      {versions.map((version) => (
        <li key={`${version.version} ${version.platform}`}>
          <bdi>{versionWords(version)}</bdi>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${(100 * version.callCount) / Math.max(callCount, 1)}%` }} />
          </span>
          <span className={styles.count}>{callWords(version.callCount)}</span>
        </li>
      ))}
    </ul>
  );
}
