import { Badge, Button, Group } from '@mantine/core';
import { IconHistory, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { type QrCodePartsFragment, useQrHistoryQuery } from '../../gateway/generated';
import { usePagedList } from '../../gateway/use-paged-list';
import { DateTime } from '../../ui/DateTime';
import { EmptyState } from '../../ui/EmptyState';
import { ListView } from '../../ui/ListView';
import { Panel } from '../../ui/Page';
import { useListState } from '../../ui/use-list-state';
import { PrintView } from './PrintView';
import styles from './QrCodes.module.css';
import { fileNameOf, pageSize } from './qr-code';
import { StatusMenu } from './StatusMenu';

/** All codes of the application, newest first. */
export function HistoryTab() {
  const state = useListState(pageSize);
  const query = useQrHistoryQuery({ variables: state.variables });
  const list = usePagedList(state, query, ({ qrCodes }) => qrCodes);
  const [printing, setPrinting] = useState<QrCodePartsFragment[] | null>(null);
  const { rows, totalCount } = list;
  const header = totalCount > 0 &&
    !list.error && {
      title: totalCount === 1 ? '1 QR code' : `${totalCount.toLocaleString()} QR codes`,
      actions: (
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => setPrinting(rows)}
        >
          Print this page
        </Button>
      ),
    };

  return (
    <Panel {...header}>
      <ListView
        list={list}
        label="History"
        errorMessage={() => 'Error fetching QR code history. Please try again.'}
        alwaysPaged
        empty={
          <EmptyState Icon={IconHistory} title="Nothing in the history yet">
            Every code that is generated for your application is listed here.
          </EmptyState>
        }
      >
        <ul className={styles.rows} {...list.staleProps}>
          {rows.map((qrCode) => (
            <HistoryRow key={qrCode.id} qrCode={qrCode} onPrint={() => setPrinting([qrCode])} />
          ))}
        </ul>
      </ListView>
      {printing && <PrintView codes={printing} onClose={() => setPrinting(null)} />}
    </Panel>
  );
}

function HistoryRow({ qrCode, onPrint }: { qrCode: QrCodePartsFragment; onPrint: () => void }) {
  return (
    <li className={styles.row}>
      <img className={styles.thumbnail} src={qrCode.imagePath} alt="" width={48} height={48} />
      <div className={styles.about}>
        <span className={styles.fileName}>{fileNameOf(qrCode.imagePath)}</span>
        <DateTime of={qrCode.createdAt} className={styles.date} />
      </div>
      <StatusLabel status={qrCode.status} />
      <Group gap={6} wrap="nowrap" justify="flex-end">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={onPrint}
          aria-label={`Print ${qrCode.code}`}
        >
          Print
        </Button>
        <StatusMenu qrCode={qrCode} />
      </Group>
    </li>
  );
}

/** Active is shown in a positive style, any other status as a warning. */
function StatusLabel({ status }: { status: string }) {
  return (
    <Badge color={status === 'ACTIVE' ? 'green' : 'orange'} className={styles.status}>
      {status.toLowerCase()}
    </Badge>
  );
}
