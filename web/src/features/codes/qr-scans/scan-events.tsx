import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ScanFacts } from './ScanFacts';
import type { QrScanPartsFragment } from './Scans.generated';
import { outcomeOf, outcomes } from './scan-outcomes';
import { scanOutcomesTexts } from './scan-outcomes.texts';

interface ScanEvent {
  key: string;
  at: string;
  Icon: TablerIcon;
  title: string;
  text: ReactNode;
}

/** A scan of a code as what happened to it. An annulled one is two events: the code was used, and active again. */
export function scanEvents(scan: QrScanPartsFragment): ScanEvent[] {
  const { id, scannedAt, annulledAt } = scan;
  const { outcomes: words, events: t } = scanOutcomesTexts;
  const outcome = outcomeOf({ ...scan, annulledAt: null });
  const scanned: ScanEvent = {
    key: `scan-${id}`,
    at: scannedAt,
    Icon: outcomes[outcome].Icon,
    title: outcome === 'accepted' ? t.redeemed : words[outcome],
    text: <ScanFacts scan={scan} />,
  };
  if (!annulledAt) return [scanned];
  const { Icon } = outcomes.annulled;
  const { annulled: title, aboutAnnulled: text } = t;
  return [scanned, { key: `annulled-${id}`, at: annulledAt, Icon, title, text }];
}
