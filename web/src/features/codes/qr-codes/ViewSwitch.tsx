import { IconKey, IconQrcode, IconScan, IconStack2 } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import common from '../../../ui/Common.module.css';
import { Link } from '../../../ui/Link';
import styles from './QrCodes.module.css';
import { qrGeneratorTexts } from './qr-generator.texts';

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

/** The lists of the history. Links, so that each is in the address and opens in a tab of its own. */
export function ViewSwitch({ current, label, withKeys = false }: ViewSwitchProps) {
  const [query] = useSearchParams();
  return (
    <nav aria-label={label} className={styles.views}>
      {views
        .filter(({ view }) => view !== 'keys' || withKeys)
        .map(({ view, name, Icon }) => {
          const next = new URLSearchParams(query);
          for (const left of ['page', 'of', 'result', 'batch']) next.delete(left);
          if (view) next.set('view', view);
          else next.delete('view');
          return (
            <Link
              key={name}
              to={`?${next}`}
              className={`${common.current} ${styles.view}`}
              aria-current={view === current ? 'page' : undefined}
            >
              <Icon size={16} aria-hidden="true" />
              {qrGeneratorTexts.views[name]}
            </Link>
          );
        })}
    </nav>
  );
}
