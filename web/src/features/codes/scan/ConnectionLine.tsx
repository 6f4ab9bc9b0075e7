import { Button, Loader } from '@mantine/core';
import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import { timeOf } from './result-words';
import styles from './Scan.module.css';
import type { ScannerState } from './scanner';

interface ConnectionLineProps {
  state: ScannerState;
  onRetry: () => void;
}

/** Whether scans are decided by the gateway or by the list, and how many wait. */
export function ConnectionLine({ state, onRetry }: ConnectionLineProps) {
  const { isOnline, isReady, waiting, pending, listTime, isListComplete } = state;
  const waits = waiting > 0 ? `${waiting} wait` : 'none waits';
  const list = listTime
    ? `list of ${timeOf(listTime)}${isListComplete ? '' : ', not all codes'}`
    : 'no list yet';
  const isSending = isOnline && waiting > pending;
  return (
    <div className={styles.connection} data-online={isOnline || undefined}>
      <div role="status">
        {!isReady ? (
          'Starting…'
        ) : isOnline ? (
          <span>
            {isSending ? (
              <Loader size={14} color="currentColor" aria-hidden="true" />
            ) : (
              <IconCloudCheck size={18} aria-hidden="true" />
            )}
            {isSending ? `Connected, sending ${waiting}` : 'Connected'}
          </span>
        ) : (
          <span>
            <IconCloudOff size={18} aria-hidden="true" />
            No connection · {waits} · {list}
          </span>
        )}
      </div>
      {isReady && !isOnline && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          Try now
        </Button>
      )}
    </div>
  );
}
