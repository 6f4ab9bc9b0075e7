import type { QrBatchPartsFragment } from './QrCodeParts.generated';

/** That a batch was imported, or the serial numbers of its codes: " · GARDEN-000001 to GARDEN-000200". */
export function BatchOrigin({ batch }: { batch: QrBatchPartsFragment }) {
  const { imported, firstSerial, lastSerial } = batch;
  if (imported) return <> · Imported</>;
  if (!firstSerial) return null;
  return <> · {firstSerial === lastSerial ? firstSerial : `${firstSerial} to ${lastSerial}`}</>;
}
