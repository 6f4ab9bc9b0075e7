import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { canUndo, type Entry, type Tone, toneOf } from './entry';
import styles from './ResultView.module.css';
import { resultTexts } from './result.texts';
import { wordsOf } from './result-words';

const icons = { green: IconCheck, red: IconX, amber: IconAlertTriangle } as const;

interface ResultViewProps {
  entry: Entry | null;
  /** What to know about the scanner. */
  note: string | null;
  /** How many more were read meanwhile. */
  pending: number;
  deviceId: string;
  onUndo: (entry: Entry) => void;
  onNext: () => void;
}

/** The result of a scan, over the whole screen: colour, sign and words say the same. The next scan replaces it. */
export function ResultView({ entry, ...of }: ResultViewProps) {
  return (
    <>
      {/* There before the first result, because only changes of a region are read aloud. */}
      <div aria-live="assertive" className={common.hidden}>
        {/* Another element for each scan: a second “Accepted” is read aloud, too. */}
        {entry && <span key={entry.nonce}>{spoken(entry)}</span>}
      </div>
      {entry && <Result entry={entry} {...of} />}
    </>
  );
}

const spoken = (entry: Entry) => {
  const { title, detail } = wordsOf(entry);
  return resultTexts.spoken(title, detail);
};

function Result({ entry, note, pending, deviceId, onUndo, onNext }: ResultViewProps & { entry: Entry }) {
  const tone: Tone = entry.undone ? 'amber' : toneOf(entry);
  const { title, detail } = wordsOf(entry);
  const Icon = icons[tone];
  const { code, fields = [] } = entry.answer ?? {};
  const serial = code?.serial;
  return (
    <section className={styles.result} data-tone={tone} aria-label={commonTexts.result}>
      <div className={`${common.parts} ${styles.words}`}>
        <Icon size={112} stroke={2.5} aria-hidden="true" />
        <p className={styles.title}>{title}</p>
        <p className={styles.detail}>{detail}</p>
        {entry.problem && entry.answer && entry.problem !== detail && (
          <p className={styles.detail}>{entry.problem}</p>
        )}
        {fields.length > 0 && (
          <dl className={styles.fields}>
            {fields.map(({ key, label, text }) => (
              <div key={key}>
                <dt dir="auto">{label}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {serial !== undefined && serial !== entry.text && <p className={styles.detail}>{serial}</p>}
        <p className={styles.text}>{entry.text}</p>
        {note !== null && <p className={styles.note}>{note}</p>}
      </div>
      <div className={`${common.parts} ${styles.actions}`}>
        {pending > 0 && <p className={styles.pending}>{resultTexts.pending(pending)}</p>}
        {canUndo(entry, Date.now(), deviceId) && (
          <Button size="lg" variant="outline" className={styles.undo} onClick={() => onUndo(entry)}>
            {commonTexts.undo}
          </Button>
        )}
        <Button size="xl" className={styles.next} onClick={onNext} autoFocus>
          {resultTexts.next}
        </Button>
      </div>
    </section>
  );
}
