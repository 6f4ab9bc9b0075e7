import { Button } from '@mantine/core';
import { errorMessage } from '../../../gateway/error-message';
import type { AcceptanceKind } from '../../../gateway/generated';
import { DateTime } from '../../../ui/DateTime';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { titleOf } from '../legal-texts/legal-text-kinds';
import { type AcceptancePartsFragment, useAcceptancesOfPersonQuery } from './Acceptances.generated';
import styles from './Acceptances.module.css';
import { messages } from './messages';

const done: Record<AcceptanceKind, string> = {
  ACCEPTED: 'Accepted',
  WITHDRAWN: 'Withdrawn:',
  IMPORTED: 'Accepted before it was recorded here:',
};

interface PersonHistoryProps {
  id: string;
  subject: string;
}

/** Everything that a person accepted or withdrew, newest first, with the receipts. */
export function PersonHistory({ id, subject }: PersonHistoryProps) {
  const { data, error, refetch } = useAcceptancesOfPersonQuery({
    variables: { person: id },
    fetchPolicy: 'network-only',
  });
  if (error)
    return (
      <ErrorState
        message={errorMessage(error, messages.historyFailed)}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  if (!data) return <Loading />;
  return (
    <ol className={styles.history} aria-label={`What ${subject} accepted`}>
      {data.acceptances.map((acceptance) => (
        <li key={acceptance.id}>
          <span>
            {done[acceptance.kind]} version {acceptance.version} of {titleOf(acceptance.key)}
            {acceptance.language && ` (${acceptance.language})`},{' '}
            <DateTime exact of={acceptance.acceptedAt} />
            {acceptance.appVersion && `, app ${acceptance.appVersion}`}
            {acceptance.network && `, network ${acceptance.network}`}
          </span>
          {acceptance.receipt && (
            <Button
              component="a"
              href={fileOf(acceptance.receipt)}
              download={`receipt-${acceptance.id}.json`}
              variant="subtle"
              size="compact-sm"
              aria-label={`Save the receipt of version ${acceptance.version} of ${titleOf(acceptance.key)}`}
            >
              Save receipt
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The receipt as a file for `gateway/examples/check-receipt`. */
const fileOf = ({ payload, signature, keyId }: NonNullable<AcceptancePartsFragment['receipt']>) =>
  `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify({ payload, signature, keyId }))}`;
