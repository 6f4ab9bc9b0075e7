import { toGatewayError } from '../../gateway/errors';
import { DateTime } from '../../ui/DateTime';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { Panel } from '../../ui/Page';
import { messages } from './content';
import { useOtherKeysQuery } from './OtherApplication.generated';
import styles from './OtherApplication.module.css';

/** The application keys and allowed hosts of another application. */
export function OtherKeys({ application }: { application: string }) {
  const { data, previousData, error, refetch } = useOtherKeysQuery({ variables: { application } });
  const shown = data ?? previousData;
  if (error) {
    const isMissing = toGatewayError(error).code === 'NOT_FOUND';
    return (
      <ErrorState
        message={isMissing ? messages.missing : messages.failed}
        {...(!isMissing && { onRetry: () => void refetch().catch(() => undefined) })}
      />
    );
  }
  if (!shown) return <Loading />;
  const { applicationKeys, redirectHosts } = shown;
  return (
    <>
      <Panel title="Application keys">
        {applicationKeys.length === 0 && <p className={styles.facts}>There are none.</p>}
        <ul className={styles.rows} aria-label="Application keys">
          {applicationKeys.map(({ id, name, ending, createdAt, createdBy, lastUsedAt }) => (
            <li key={id} className={styles.row}>
              <b>
                <bdi>{name}</bdi> <span className={styles.mono}>…{ending}</span>
              </b>
              <span className={styles.facts}>
                Created <DateTime of={createdAt} /> by {createdBy ?? 'a deleted account'} ·{' '}
                {lastUsedAt ? (
                  <>
                    Last used <DateTime of={lastUsedAt} />
                  </>
                ) : (
                  'Never used'
                )}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Allowed hosts">
        {redirectHosts.length === 0 && <p className={styles.facts}>There are none.</p>}
        <ul className={styles.rows} aria-label="Allowed hosts">
          {redirectHosts.map((host) => (
            <li key={host} className={styles.row}>
              {host}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
