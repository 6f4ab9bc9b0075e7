import type { QrBatchPartsFragment } from './QrCodeParts.generated';

/** That a batch was imported, or the serial numbers of its codes: " · GARDEN-000001 to 000200". */
export function BatchOrigin({ batch }: { batch: QrBatchPartsFragment }) {
  const { imported, firstSerial, lastSerial } = batch;
  if (imported) return <> · Imported</>;
  if (!firstSerial) return null;
  if (!lastSerial || firstSerial === lastSerial) return <> · {firstSerial}</>;
  const prefix = firstSerial.slice(0, firstSerial.lastIndexOf('-') + 1);
  return (
    <>
      {' '}
      · {firstSerial} to {lastSerial.startsWith(prefix) ? lastSerial.slice(prefix.length) : lastSerial}
    </>
  );
}
