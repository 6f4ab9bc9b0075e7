import { IconQrcode, IconScan, IconStack2 } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import styles from './QrCodes.module.css';

const views = [
  { view: '', title: 'Codes', Icon: IconQrcode },
  { view: 'batches', title: 'Batches', Icon: IconStack2 },
  { view: 'scans', title: 'Scans', Icon: IconScan },
] as const;

/** What the history shows, in the address: `?view=batches`. */
export type HistoryView = (typeof views)[number]['view'];

export const historyView = (named: string): HistoryView =>
  views.find(({ view }) => view === named)?.view ?? '';

/** The lists of the history. Links, so that each is in the address and opens in a tab of its own. */
export function ViewSwitch({ current }: { current: HistoryView }) {
  const [query] = useSearchParams();
  return (
    <nav aria-label="History of" className={styles.views}>
      {views.map(({ view, title, Icon }) => {
        const next = new URLSearchParams(query);
        for (const name of ['page', 'of', 'result']) next.delete(name);
        if (view) next.set('view', view);
        else next.delete('view');
        return (
          <Link
            key={title}
            to={`?${next}`}
            className={styles.view}
            aria-current={view === current ? 'page' : undefined}
          >
            <Icon size={16} aria-hidden="true" />
            {title}
          </Link>
        );
      })}
    </nav>
  );
}
