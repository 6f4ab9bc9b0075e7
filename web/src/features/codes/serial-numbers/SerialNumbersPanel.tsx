import { Text } from '@mantine/core';
import { NotLoaded } from '../../../gateway/NotLoaded';
import { useMay } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { formatNumber } from '../../../ui/language';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { PrefixForm } from './PrefixForm';
import { useSerialNumbersQuery } from './SerialNumbers.generated';
import styles from './SerialNumbers.module.css';
import { serialNumbersTexts } from './serial-numbers.texts';

/** Whether new codes get serial numbers, with which prefix, and where the numbering stands. */
export function SerialNumbersPanel() {
  const readOnly = !useMay('settings');
  const { data, previousData, error, refetch } = useSerialNumbersQuery();
  const numbers = (data ?? previousData)?.serialNumbers;
  return (
    <Panel title={serialNumbersTexts.title}>
      <div className={common.fields}>
        <Text c="dimmed" className={styles.about}>
          {serialNumbersTexts.about}
        </Text>
        {!numbers && <NotLoaded error={error} refetch={refetch} failed={serialNumbersTexts.loadingFailed} />}
        {numbers && (
          <>
            <p className={styles.state} role="status">
              {numbers.nextSerial ? (
                <Rich
                  text={serialNumbersTexts.next}
                  tags={{ serial: () => <b className={styles.serial}>{numbers.nextSerial}</b> }}
                />
              ) : numbers.nextNumber > 1 ? (
                serialNumbersTexts.ended(formatNumber(numbers.nextNumber))
              ) : (
                serialNumbersTexts.none
              )}
            </p>
            {readOnly ? (
              <Text size="sm" c="dimmed">
                {serialNumbersTexts.ownerOnly}
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
