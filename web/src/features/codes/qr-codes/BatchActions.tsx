import { Button } from '@mantine/core';
import { IconBan, IconCopyPlus, IconListSearch } from '@tabler/icons-react';
import { useState } from 'react';
import common from '../../../ui/Common.module.css';
import { historyAction } from '../../../ui/history';
import { notify } from '../../../ui/notify';
import { RowMenu } from '../../../ui/RowMenu';
import { offerUndo } from '../../operations/undo/offer-undo';
import { HandOverButton } from '../hand-overs/HandOverButton';
import { ExportButton } from '../qr-exports/ExportButton';
import { QrBatchDetailsDocument, useRevokeQrBatchMutation } from './Batches.generated';
import styles from './Batches.module.css';
import { batchInHistoryPath, repeatBatchPath } from './batch-path';
import { batchesTexts } from './batches.texts';
import { changeQuestion } from './count-words';
import { forgetCodes } from './forget-codes';
import { PrintLabelsLink } from './PrintLabelsLink';
import type { QrBatchPartsFragment } from './QrCodeParts.generated';
import { StatusDialog } from './StatusDialog';
import type { ChangeReason } from './StatusForm';

/** Labels, export, the end of all codes that are still active, and another batch like this one. Imported codes are printed already. */
export function BatchActions({
  batch: { id, name, size, counts, imported },
}: {
  batch: QrBatchPartsFragment;
}) {
  const selection = { batch: id };
  const [isAsking, setAsking] = useState(false);
  const [revokeBatch, { client }] = useRevokeQrBatchMutation({ update: forgetCodes });
  const close = () => setAsking(false);

  const revoke = async (reason: ChangeReason) => {
    const input = { id, expectedActive: counts.active, ...reason };
    const { data } = await revokeBatch({ variables: { input } });
    close();
    if (!data) return;
    const { revokedCount, undo } = data.revokeQrBatch;
    offerUndo(undo, batchesTexts.actions.revoked(revokedCount), { tone: 'success' });
  };
  /** The numbers of the question are those of the answer. */
  const askAgain = async () => {
    const { data } = await client.query({
      query: QrBatchDetailsDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    if (data?.qrBatch.counts.active !== 0) return;
    close();
    notify(batchesTexts.actions.noneActive, { tone: 'error' });
  };

  return (
    <div className={`${common.wrap} ${styles.pageActions}`}>
      {!imported && <PrintLabelsLink selection={selection} size="xs" />}
      <ExportButton selection={selection} count={size} size="xs" />
      {!imported && <HandOverButton batch={id} />}
      <div className={`${common.pair} ${styles.lastActions}`}>
        {counts.active > 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconBan size={16} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            {batchesTexts.actions.revoke}
          </Button>
        )}
        <RowMenu
          of={name}
          actions={[
            ...(imported
              ? []
              : [{ label: batchesTexts.actions.another, Icon: IconCopyPlus, to: repeatBatchPath(id) }]),
            historyAction('qr_batch', id),
            { label: batchesTexts.actions.inHistory, Icon: IconListSearch, to: batchInHistoryPath(id) },
          ]}
        />
      </div>
      <StatusDialog
        change={
          isAsking
            ? {
                title: batchesTexts.actions.revoke,
                status: 'REVOKED',
                question: changeQuestion('REVOKED', counts),
                onSubmit: revoke,
                onConflict: () => void askAgain().catch(() => undefined),
              }
            : null
        }
        onClose={close}
      />
    </div>
  );
}
