import { Badge, Button, Group, Stack } from '@mantine/core';
import { IconHistory, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { type QrCodePartsFragment, useQrHistoryQuery } from '../../gateway/generated';
import { DateTime } from '../../ui/DateTime';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { Panel } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { useLeaveMissingPage, useListState } from '../../ui/use-list-state';
import { PrintView } from './PrintView';
import styles from './QrCodes.module.css';
import { fileNameOf, PAGE_SIZE } from './qr-code';
import { StatusMenu } from './StatusMenu';

const FAILED = 'Error fetching QR code history. Please try again.';

/** All codes of the application, newest first. */
export function HistoryTab() {
  const paging = useListState(PAGE_SIZE);
  const [printing, setPrinting] = useState<QrCodePartsFragment[] | null>(null);
  const { data, previousData, error, loading, refetch } = useQrHistoryQuery({ variables: paging.variables });
  const page = (data ?? previousData)?.qrCodes;
  useLeaveMissingPage(data?.qrCodes, paging);

  if (error) {
    return (
      <Panel>
        <ErrorState message={FAILED} onRetry={() => void refetch().catch(() => undefined)} />
      </Panel>
    );
  }
  if (!page) return <Loading />;
  if (page.totalCount === 0) {
    return (
      <Panel>
        <EmptyState icon={<IconHistory size={40} stroke={1.25} />} title="Nothing in the history yet">
          Every code that is generated for your application is listed here.
        </EmptyState>
      </Panel>
    );
  }

  const codes = page.edges.map(({ node }) => node);
  return (
    <Panel
      title={page.totalCount === 1 ? '1 QR code' : `${page.totalCount.toLocaleString()} QR codes`}
      actions={
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => setPrinting(codes)}
        >
          Print this page
        </Button>
      }
    >
      <Stack gap="md">
        <ul className={styles.rows} aria-busy={loading} data-stale={(loading && !data) || undefined}>
          {codes.map((qrCode) => (
            <li key={qrCode.id} className={styles.row}>
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
                  onClick={() => setPrinting([qrCode])}
                  aria-label={`Print ${qrCode.code}`}
                >
                  Print
                </Button>
                <StatusMenu qrCode={qrCode} />
              </Group>
            </li>
          ))}
        </ul>
        <Pager
          label="History"
          page={paging.page}
          pageCount={paging.pageCountOf(page.totalCount)}
          busy={loading && !data}
          onGoTo={paging.goTo}
        />
      </Stack>
      {printing && <PrintView codes={printing} onClose={() => setPrinting(null)} />}
    </Panel>
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
