import { Button, Loader } from '@mantine/core';
import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import common from '../../../ui/Common.module.css';
import { timeOf } from './result-words';
import styles from './Scan.module.css';
import { scanTexts } from './scan.texts';
import type { ScannerState } from './scan-desk';

interface ConnectionLineProps {
  state: ScannerState;
  onRetry: () => void;
}

/** Whether scans are decided by the gateway or by the list, and how many wait. */
export function ConnectionLine({ state, onRetry }: ConnectionLineProps) {
  const { isOnline, isReady, waiting, pending, listTime, isListComplete } = state;
  const t = scanTexts.connection;
  const waits = waiting > 0 ? t.waits(waiting) : t.noneWaits;
  const listOf = isListComplete ? t.list : t.incompleteList;
  const list = listTime ? listOf(timeOf(listTime)) : t.noList;
  const isSending = isOnline && waiting > pending;
  return (
    <div className={`${common.acts} ${styles.connection}`} data-online={isOnline || undefined}>
      <div role="status">
        {!isReady ? (
          t.starting
        ) : isOnline ? (
          <span>
            {isSending ? (
              <Loader size={14} color="currentColor" aria-hidden="true" />
            ) : (
              <IconCloudCheck size={18} aria-hidden="true" />
            )}
            {isSending ? t.sending(waiting) : t.connected}
          </span>
        ) : (
          <span>
            <IconCloudOff size={18} aria-hidden="true" />
            {[t.none, waits, list].join(' · ')}
          </span>
        )}
      </div>
      {isReady && !isOnline && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t.tryNow}
        </Button>
      )}
    </div>
  );
}
