import { Button, Group } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { GatewayError } from '../../../gateway/errors';
import { usePagedList } from '../../../gateway/use-paged-list';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { Link } from '../../../ui/Link';
import { ListView } from '../../../ui/ListView';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { useListState } from '../../../ui/use-list-state';
import { ExportButton } from '../qr-exports/ExportButton';
import { batchPath } from './batch-path';
import { codesTexts } from './codes.texts';
import { useQrBatchQuery } from './GenerateTab.generated';
import { PrintLabelsLink } from './PrintLabelsLink';
import { PrintView } from './PrintView';
import type { QrCodePartsFragment } from './QrCodeParts.generated';
import styles from './QrCodes.module.css';
import { download, fileNameOf, pageSize } from './qr-code';
import { qrGeneratorTexts } from './qr-generator.texts';
import { useRepeatedLabels } from './use-repeated-batch';

/**
 * The codes of one generate request, page by page. The first page came with the answer and is in the cache.
 * @param run the print run whose labels its own are to be like, or nothing
 */
export function BatchResults({ id, run }: { id: string; run: string }) {
  const labels = useRepeatedLabels(run);
  const state = useListState(pageSize);
  const query = useQrBatchQuery({
    variables: { id, ...state.variables },
    // The codes of a batch never change but for their status, which the cache follows.
    fetchPolicy: 'cache-first',
  });
  const list = usePagedList(state, query, ({ qrBatch }) => qrBatch.codes);
  const [isPrinting, setPrinting] = useState(false);
  const size = list.data?.qrBatch.size ?? 0;
  const title = qrGeneratorTexts.results.title(size);
  const header = list.isLoaded &&
    !list.error && {
      title,
      actions: (
        <Group gap="xs">
          <PrintLabelsLink selection={{ batch: id }} labels={labels} />
          <ExportButton selection={{ batch: id }} count={size} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={() => setPrinting(true)}
          >
            {codesTexts.printPage}
          </Button>
        </Group>
      ),
    };

  return (
    <Panel {...header}>
      {header && (
        <>
          <p role="status" className={common.hidden}>
            {title}
          </p>
          <p className={`${common.facts} ${styles.batch}`}>
            <Rich
              text={qrGeneratorTexts.results.inBatch}
              tags={{
                batch: () => (
                  <Link to={batchPath(id)} dir="auto">
                    {list.data?.qrBatch.name}
                  </Link>
                ),
              }}
            />
          </p>
        </>
      )}
      <ListView
        list={list}
        label={commonTexts.results}
        errorMessage={failureOf}
        canRetry={!isMissing(list.error)}
        alwaysPaged
        empty={null}
      >
        <ul className={`${common.rows} ${styles.cards}`} {...list.staleProps}>
          {list.rows.map((qrCode) => (
            <Card key={qrCode.id} qrCode={qrCode} />
          ))}
        </ul>
      </ListView>
      {isPrinting && <PrintView codes={list.rows} onClose={() => setPrinting(false)} />}
    </Panel>
  );
}

const isMissing = (error: GatewayError | null) => error?.code === 'NOT_FOUND';

const failureOf = (error: GatewayError) =>
  isMissing(error) ? qrGeneratorTexts.results.missing : qrGeneratorTexts.results.loadingFailed;

function Card({ qrCode }: { qrCode: QrCodePartsFragment }) {
  const { code, imagePath, serial } = qrCode;
  return (
    <li className={styles.card}>
      <img className={styles.image} src={imagePath} alt={codesTexts.imageOf(code)} width={300} height={300} />
      <span className={styles.fileName}>
        {serial && <b className={styles.serial}>{serial}</b>}
        {fileNameOf(imagePath)}
      </span>
      <Button
        variant="light"
        size="xs"
        fullWidth
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        onClick={() => download(qrCode)}
        aria-label={codesTexts.downloadFile(`${code}.png`)}
      >
        {codesTexts.download}
      </Button>
    </li>
  );
}
