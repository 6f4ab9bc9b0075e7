import type { QrScanPartsFragment } from '../features/codes/qr-scans/Scans.generated';

/** An accepted scan as the gateway answers it. */
export const aScan = (number: number, differences: Partial<QrScanPartsFragment> = {}) => ({
  id: String(number),
  code: `CODE${number}` as string | null,
  scannedText: null as string | null,
  scannedLength: null as number | null,
  refusal: null as QrScanPartsFragment['refusal'],
  scannedAt: '2026-11-21T12:00:00.000Z',
  receivedAt: differences.scannedAt ?? '2026-11-21T12:00:00.000Z',
  device: 'Door 2' as string | null,
  appVersion: '3.1.0' as string | null,
  annulledAt: null as string | null,
  keyName: 'Entrance' as string | null,
  ...differences,
});

/** The counts of one of the last 30 days, which end on 21 November 2026. */
export const aScanDay = (
  index: number,
  counts: Partial<
    Record<'accepted' | 'annulled' | 'alreadyUsed' | 'revoked' | 'tooEarly' | 'unknown', number>
  > = {},
) => ({
  day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
  accepted: 0,
  annulled: 0,
  alreadyUsed: 0,
  revoked: 0,
  tooEarly: 0,
  expired: 0,
  usedToday: 0,
  unknown: 0,
  otherApplication: 0,
  ...counts,
});
