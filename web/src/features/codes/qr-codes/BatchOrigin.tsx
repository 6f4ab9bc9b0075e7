import { batchesTexts } from './batches.texts';
import type { QrBatchPartsFragment } from './QrCodeParts.generated';

/** That a batch was imported, or the serial numbers of its codes: " · GARDEN-000001 to 000200". */
export function BatchOrigin({ batch }: { batch: QrBatchPartsFragment }) {
  const { imported, firstSerial, lastSerial } = batch;
  if (imported) return <> · {batchesTexts.imported}</>;
  if (!firstSerial) return null;
  if (!lastSerial || firstSerial === lastSerial) return <> · {firstSerial}</>;
  const prefix = firstSerial.slice(0, firstSerial.lastIndexOf('-') + 1);
  const last = lastSerial.startsWith(prefix) ? lastSerial.slice(prefix.length) : lastSerial;
  return <> · {batchesTexts.serials(firstSerial, last)}</>;
}
