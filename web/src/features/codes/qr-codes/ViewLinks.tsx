import type { TablerIcon } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import common from '../../../ui/Common.module.css';
import { Link } from '../../../ui/Link';
import styles from './ViewLinks.module.css';

interface ViewLinksProps {
  label: string;
  current: string;
  views: readonly { view: string; name: string; Icon: TablerIcon }[];
}

/** The lists of a page. Links, so that each is in the address and opens in a tab of its own. */
export function ViewLinks({ label, current, views }: ViewLinksProps) {
  const [query] = useSearchParams();
  return (
    <nav aria-label={label} className={styles.views}>
      {views.map(({ view, name, Icon }) => {
        const next = new URLSearchParams(query);
        for (const left of ['page', 'of', 'result', 'batch']) next.delete(left);
        if (view) next.set('view', view);
        else next.delete('view');
        return (
          <Link
            key={view}
            to={`?${next}`}
            className={`${common.current} ${styles.view}`}
            aria-current={view === current ? 'page' : undefined}
          >
            <Icon size={16} aria-hidden="true" />
            {name}
          </Link>
        );
      })}
    </nav>
  );
}
