import { Button, Stack } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useQrBatchQuery } from '../../gateway/generated';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { Panel } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { paging } from '../../ui/use-list-state';
import { PrintView } from './PrintView';
import styles from './QrCodes.module.css';
import { download, fileNameOf, PAGE_SIZE } from './qr-code';
import type { Batch } from './use-generation';

/** The codes of one generate request, page by page. The first page came with the answer and is in the cache. */
export function BatchResults({ batch }: { batch: Batch }) {
  const [pageNumber, setPageNumber] = useState(1);
  const pages = paging(pageNumber, PAGE_SIZE);
  const [printing, setPrinting] = useState(false);
  const { data, previousData, error, loading, refetch } = useQrBatchQuery({
    variables: { id: batch.id, ...pages.variables },
    // Codes are made once and never change but for their status, which the cache follows.
    fetchPolicy: 'cache-first',
  });
  const page = (data ?? previousData)?.qrBatch.codes;
  const codes = page?.edges.map(({ node }) => node) ?? [];
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
      {error && (
        <ErrorState
          message="Error fetching QR codes. Please try again."
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!error && !page && <Loading />}
      {!error && page && (
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
            page={pages.page}
            pageCount={pages.pageCountOf(page.totalCount)}
            busy={loading}
            onGoTo={setPageNumber}
          />
        </Stack>
      )}
      {printing && <PrintView codes={codes} onClose={() => setPrinting(false)} />}
    </Panel>
  );
}
