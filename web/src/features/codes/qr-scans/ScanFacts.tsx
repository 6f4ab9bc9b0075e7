import type { ReactNode } from 'react';
import { DateTime } from '../../../ui/DateTime';
import type { QrScanPartsFragment } from './Scans.generated';

const minuteMs = 60_000;

/** Whether a scan arrived long after it was made, or a device has another time than the gateway. */
const differs = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) > minuteMs;

/** By which device, app and key a scan was made, and when it arrived if that was later. */
export function ScanFacts({ scan }: { scan: QrScanPartsFragment }) {
  const { scannedLength, device, appVersion, keyName, scannedAt, receivedAt } = scan;
  const facts: [string, ReactNode][] = [
    ['length', scannedLength && `${scannedLength.toLocaleString('en')} characters`],
    ['device', device && <bdi>{device}</bdi>],
    ['version', appVersion && `app ${appVersion}`],
    [
      'key',
      keyName && (
        <>
          key “<bdi>{keyName}</bdi>”
        </>
      ),
    ],
    [
      'received',
      differs(scannedAt, receivedAt) && (
        <>
          received <DateTime exact of={receivedAt} />
        </>
      ),
    ],
  ];
  return facts
    .filter(([, fact]) => fact)
    .map(([key, fact], index) => (
      <span key={key}>
        {index > 0 && ' · '}
        {fact}
      </span>
    ));
}
