import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import common from '../../../ui/Common.module.css';
import { onTick } from '../../../ui/clock';
import { commonTexts } from '../../../ui/common.texts';
import { Panel } from '../../../ui/Page';
import { canUndo, type Entry, isRedeemedElsewhere, isWaiting, toneOf } from './entry';
import { timeOf, wordsOf } from './result-words';
import styles from './Scan.module.css';
import { scanTexts } from './scan.texts';

const icons = { green: IconCheck, red: IconX, amber: IconAlertTriangle } as const;
const shownAtFirst = 20;

interface LastScansProps {
  entries: readonly Entry[];
  deviceId: string;
  onUndo: (entry: Entry) => void;
}

export function LastScans({ entries, ...undo }: LastScansProps) {
  const [shown, setShown] = useState(shownAtFirst);
  // The time in which a scan can be undone passes while nothing else happens.
  const minute = useSyncExternalStore(onTick, () => Math.floor(Date.now() / 60_000));
  const elsewhere = entries.filter(isRedeemedElsewhere);
  const other = entries.filter((entry) => !isRedeemedElsewhere(entry));
  const t = scanTexts.last;
  return (
    <>
      {elsewhere.length > 0 && (
        <Panel title={t.elsewhere}>
          <p className={styles.note}>{t.aboutElsewhere}</p>
          <List label={t.elsewhere} entries={elsewhere} minute={minute} {...undo} />
        </Panel>
      )}
      <Panel title={t.title}>
        {entries.length === 0 && <p className={styles.note}>{t.none}</p>}
        {other.length > 0 && (
          <List label={t.title} entries={other.slice(0, shown)} minute={minute} {...undo} />
        )}
        {other.length > shown && (
          <Button mt="sm" variant="default" onClick={() => setShown(shown + 50)}>
            {t.showMore}
          </Button>
        )}
      </Panel>
    </>
  );
}

interface ListProps extends LastScansProps {
  label: string;
  minute: number;
}

function List({ label, entries, minute, deviceId, onUndo }: ListProps) {
  return (
    <ul className={`${common.list} ${common.stacked} ${styles.scans}`} aria-label={label}>
      {entries.map((entry) => {
        const tone = entry.undone ? 'amber' : toneOf(entry);
        const { title, detail } = wordsOf(entry);
        const Icon = icons[tone];
        const serial = entry.answer?.code?.serial;
        return (
          <li key={entry.nonce} data-tone={tone}>
            <Icon size={22} aria-hidden="true" />
            <div className={`${common.grow} ${styles.what}`}>
              <strong>
                {title}
                {isWaiting(entry) && <span className={styles.waits}>{` · ${scanTexts.last.waits}`}</span>}
              </strong>
              <span className={styles.detail}>{detail}</span>
              <code>{entry.text}</code>
              {serial !== undefined && serial !== entry.text && (
                <span className={styles.detail}>{serial}</span>
              )}
              <span className={styles.detail}>{scanTexts.last.scannedAt(timeOf(entry.scannedAt))}</span>
              {entry.answer && entry.problem && entry.problem !== detail && (
                <span className={styles.detail}>{entry.problem}</span>
              )}
            </div>
            {canUndo(entry, minute * 60_000, deviceId) && (
              <Button
                size="sm"
                variant="default"
                aria-label={scanTexts.last.undoOf(entry.text)}
                onClick={() => onUndo(entry)}
              >
                {commonTexts.undo}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
