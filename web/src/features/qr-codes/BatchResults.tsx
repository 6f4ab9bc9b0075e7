import { Button, Stack } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { toGatewayError } from '../../gateway/errors';
import { useQrBatchQuery } from '../../gateway/generated';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { Panel } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { useLeaveMissingPage, useListState } from '../../ui/use-list-state';
import { PrintView } from './PrintView';
import styles from './QrCodes.module.css';
import { download, fileNameOf, PAGE_SIZE } from './qr-code';

/** The codes of one generate request, page by page. The first page came with the answer and is in the cache. */
export function BatchResults({ id }: { id: string }) {
  const paging = useListState(PAGE_SIZE);
  const [printing, setPrinting] = useState(false);
  const { data, previousData, error, loading, refetch } = useQrBatchQuery({
    variables: { id, ...paging.variables },
    // Codes are made once and never change but for their status, which the cache follows.
    fetchPolicy: 'cache-first',
  });
  const batch = (data ?? previousData)?.qrBatch;
  const page = batch?.codes;
  useLeaveMissingPage(data?.qrBatch.codes, paging);

  if (error) {
    const isMissing = toGatewayError(error).code === 'NOT_FOUND';
    return (
      <Panel>
        <ErrorState
          message={
            isMissing
              ? 'These QR codes are not among those of your application. Every code is in the history.'
              : 'Error fetching QR codes. Please try again.'
          }
          {...(!isMissing && { onRetry: () => void refetch().catch(() => undefined) })}
        />
      </Panel>
    );
  }
  if (!batch || !page) return <Loading />;
  const codes = page.edges.map(({ node }) => node);
  const title =
    batch.size === 1 ? '1 QR code generated' : `${batch.size.toLocaleString()} QR codes generated`;

  return (
    <Panel
      title={title}
      actions={
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => setPrinting(true)}
        >
          Print this page
        </Button>
      }
    >
      <p role="status" className={styles.announcement}>
        {title}
      </p>
      <Stack gap="md">
        <ul className={styles.cards} aria-busy={loading} data-stale={loading || undefined}>
          {codes.map((qrCode) => (
            <li key={qrCode.id} className={styles.card}>
              <img
                className={styles.image}
                src={qrCode.imagePath}
                alt={`QR code ${qrCode.code}`}
                width={300}
                height={300}
              />
              <span className={styles.fileName}>{fileNameOf(qrCode.imagePath)}</span>
              <Button
                variant="light"
                size="xs"
                fullWidth
                leftSection={<IconDownload size={16} aria-hidden="true" />}
                onClick={() => download(qrCode)}
                aria-label={`Download ${qrCode.code}.png`}
              >
                Download
              </Button>
            </li>
          ))}
        </ul>
        <Pager
          label="Results"
          page={paging.page}
          pageCount={paging.pageCountOf(page.totalCount)}
          busy={loading}
          onGoTo={paging.goTo}
        />
      </Stack>
      {printing && <PrintView codes={codes} onClose={() => setPrinting(false)} />}
    </Panel>
  );
}
