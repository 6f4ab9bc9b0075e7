import { IconKey, IconQrcode, IconScan, IconStack2 } from '@tabler/icons-react';
import { qrGeneratorTexts } from './qr-generator.texts';
import { ViewLinks } from './ViewLinks';

const views = [
  { view: '', name: 'codes', Icon: IconQrcode },
  { view: 'batches', name: 'batches', Icon: IconStack2 },
  { view: 'scans', name: 'scans', Icon: IconScan },
  { view: 'keys', name: 'keys', Icon: IconKey },
] as const;

/** The view of the history, in the address: `?view=batches`. */
export type HistoryView = (typeof views)[number]['view'];

export const historyView = (named: string): HistoryView =>
  views.find(({ view }) => view === named)?.view ?? '';

interface ViewSwitchProps {
  current: HistoryView;
  label: string;
  /** Keys and hosts of the own application have a page of their own. */
  withKeys?: boolean;
}

/** The lists of the history. */
export const ViewSwitch = ({ current, label, withKeys = false }: ViewSwitchProps) => (
  <ViewLinks
    label={label}
    current={current}
    views={views
      .filter(({ view }) => view !== 'keys' || withKeys)
      .map(({ view, name, Icon }) => ({ view, name: qrGeneratorTexts.views[name], Icon }))}
  />
);
