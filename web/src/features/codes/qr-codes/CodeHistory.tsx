import { IconPrinter, IconSparkles, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { printRunPath } from '../../../gateway/print-run-paths';
import { useMay } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { written } from '../../../ui/edition';
import { Link } from '../../../ui/Link';
import { Rich } from '../../../ui/Rich';
import { scanEvents } from '../qr-scans/scan-events';
import { codeScansPath } from '../qr-scans/scans-path';
import { Author } from './Author';
import { batchPath, codesOfBatchPath } from './batch-path';
import type { QrCodePanelQuery } from './CodePanel.generated';
import styles from './CodePanel.module.css';
import { codePanelTexts } from './code-panel.texts';
import { statusLooks } from './code-status';

interface Event {
  key: string;
  at: string;
  Icon: TablerIcon;
  title: string;
  text: ReactNode;
}

/** The history of a code in its order: made, printed, scanned, changed. */
export function CodeHistory({ qrCode, scans }: Pick<QrCodePanelQuery, 'qrCode' | 'scans'>) {
  const readOnly = !useMay('codes.write');
  const scanned = scans.edges.flatMap(({ node }) => scanEvents(node));
  return (
    <section aria-label={codePanelTexts.history.label}>
      <h3 className={styles.heading}>{commonTexts.history}</h3>
      <ol className={`${common.list} ${common.stacked} ${styles.timeline}`}>
        {inOrder([...eventsOf(qrCode, readOnly), ...scanned]).map(({ key, at, Icon, title, text }) => (
          <li key={key}>
            <Icon size={18} aria-hidden="true" />
            <div>
              <strong>{title}</strong>
              <DateTime exact of={at} className={styles.at} />
              <div className={styles.about}>{text}</div>
            </div>
          </li>
        ))}
      </ol>
      {scans.totalCount > scans.edges.length && (
        <p className={styles.more}>
          {codePanelTexts.history.newest(scans.edges.length, scans.totalCount)}{' '}
          <Link to={codeScansPath(qrCode.code)}>{codePanelTexts.history.allScans}</Link>
        </p>
      )}
    </section>
  );
}

function eventsOf(
  { batch, createdAt, prints, statusChange }: QrCodePanelQuery['qrCode'],
  readOnly: boolean,
): Event[] {
  const made: Event = {
    key: 'made',
    at: createdAt,
    Icon: IconSparkles,
    title: codePanelTexts.history.made,
    text: (
      <Rich
        text={codePanelTexts.history.madeIn}
        tags={{
          batch: () => (
            <Link to={readOnly ? codesOfBatchPath(batch.id) : batchPath(batch.id)}>{batch.name}</Link>
          ),
          author: () => <Author of={batch.createdBy} />,
        }}
      />
    ),
  };
  const printed = prints.map(({ printRun, sheetName, page, cell, printedAt }): Event => {
    const place = codePanelTexts.history.printedOn(written(sheetName), page, cell);
    return {
      key: `print-${printRun}-${page}-${cell}`,
      at: printedAt,
      Icon: IconPrinter,
      title: commonTexts.printed,
      text: readOnly ? place : <Link to={printRunPath(printRun)}>{place}</Link>,
    };
  });
  const changed = statusChange ? [changeEvent(statusChange)] : [];
  return [made, ...printed, ...changed];
}

const inOrder = (events: readonly Event[]) => events.toSorted((a, b) => a.at.localeCompare(b.at));

function changeEvent({
  status,
  reason,
  note,
  changedAt,
  changedBy,
}: NonNullable<QrCodePanelQuery['qrCode']['statusChange']>): Event {
  return {
    key: 'changed',
    at: changedAt,
    Icon: statusLooks[status].Icon,
    title: codePanelTexts.history.changed[status],
    text: (
      <>
        <Rich
          text={reason ? codePanelTexts.history.changedFor[reason] : codePanelTexts.history.changedBy}
          tags={{ author: () => <Author of={changedBy} /> }}
        />
        {note && (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
      </>
    ),
  };
}
