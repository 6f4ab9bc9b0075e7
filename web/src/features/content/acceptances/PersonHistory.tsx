import { Button } from '@mantine/core';
import { NotLoaded } from '../../../gateway/NotLoaded';
import common from '../../../ui/Common.module.css';
import { DateTime } from '../../../ui/DateTime';
import { titleOf } from '../legal-texts/legal-text-kinds';
import { type AcceptancePartsFragment, useAcceptancesOfPersonQuery } from './Acceptances.generated';
import styles from './Acceptances.module.css';
import { acceptancesTexts } from './acceptances.texts';

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
  const t = acceptancesTexts.history;
  if (error || !data) return <NotLoaded error={error} refetch={refetch} failed={t.failed} />;
  return (
    <ol className={`${common.list} ${styles.history}`} aria-label={t.of(subject)}>
      {data.acceptances.map((acceptance) => (
        <li key={acceptance.id}>
          <span>
            {t.done[acceptance.kind](acceptance.version, titleOf(acceptance.key))}
            {acceptance.language && ` (${acceptance.language})`},{' '}
            <DateTime exact of={acceptance.acceptedAt} />
            {acceptance.appVersion && `, ${t.appVersion(acceptance.appVersion)}`}
            {acceptance.network && `, ${t.network(acceptance.network)}`}
          </span>
          {acceptance.receipt && (
            <Button
              component="a"
              href={fileOf(acceptance.receipt)}
              download={`receipt-${acceptance.id}.json`}
              variant="subtle"
              size="compact-sm"
              aria-label={t.saveReceiptOf(acceptance.version, titleOf(acceptance.key))}
            >
              {t.saveReceipt}
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
