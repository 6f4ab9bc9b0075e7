import type { ReactNode } from 'react';
import { DateTime } from '../../../ui/DateTime';
import { Rich } from '../../../ui/Rich';
import type { QrScanPartsFragment } from './Scans.generated';
import { scanOutcomesTexts } from './scan-outcomes.texts';

const minuteMs = 60_000;

/** Whether a scan arrived long after it was made, or a device has another time than the gateway. */
const differs = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) > minuteMs;

/** By which device, app and key a scan was made, and when it arrived if that was later. */
export function ScanFacts({ scan }: { scan: QrScanPartsFragment }) {
  const { scannedLength, device, appVersion, keyName, scannedAt, receivedAt } = scan;
  const t = scanOutcomesTexts.facts;
  const facts: [string, ReactNode][] = [
    ['length', scannedLength && t.length(scannedLength)],
    ['device', device && <bdi>{device}</bdi>],
    ['version', appVersion && t.appVersion(appVersion)],
    ['key', keyName && <Rich text={t.key} tags={{ key: () => <bdi>{keyName}</bdi> }} />],
    [
      'received',
      differs(scannedAt, receivedAt) && (
        <Rich text={t.received} tags={{ when: () => <DateTime exact of={receivedAt} /> }} />
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
