import { Text } from '@mantine/core';
import { errorMessage } from '../../../gateway/error-message';
import { useMay } from '../../../gateway/viewed';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { Panel } from '../../../ui/Page';
import { PrefixForm } from './PrefixForm';
import { useSerialNumbersQuery } from './SerialNumbers.generated';
import styles from './SerialNumbers.module.css';
import { messages } from './serial-text';

/** Whether new codes get serial numbers, with which prefix, and where the numbering stands. */
export function SerialNumbersPanel() {
  const readOnly = !useMay('settings');
  const { data, previousData, error, refetch } = useSerialNumbersQuery();
  const numbers = (data ?? previousData)?.serialNumbers;
  return (
    <Panel title="Serial numbers">
      <div className={styles.panel}>
        <Text c="dimmed" className={styles.about}>
          A number that people can read out, such as GARDEN-000412, besides the 20 characters of each code. It
          can stand below the code on labels, is in the tables that you export, and finds its code in every
          search. Each batch continues where the one before ended, without gaps.
        </Text>
        {error && !numbers && (
          <ErrorState
            message={errorMessage(error, messages.failed)}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
        {!error && !numbers && <Loading />}
        {numbers && (
          <>
            <p className={styles.state} role="status">
              {numbers.nextSerial ? (
                <>
                  The next code gets <b className={styles.serial}>{numbers.nextSerial}</b>.
                </>
              ) : numbers.nextNumber > 1 ? (
                `New codes get no serial number. The numbering stands at ${numbers.nextNumber.toLocaleString('en')}.`
              ) : (
                'New codes get no serial number.'
              )}
            </p>
            {readOnly ? (
              <Text size="sm" c="dimmed">
                The owner of the application changes this.
              </Text>
            ) : (
              <PrefixForm key={numbers.prefix ?? ''} numbers={numbers} />
            )}
          </>
        )}
      </div>
    </Panel>
  );
}
