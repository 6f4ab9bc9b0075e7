import { useSearchParams } from 'react-router';
import { Link } from '../../../ui/Link';
import styles from './Translations.module.css';
import { states } from './use-translation-filter';

const titles = { '': 'All', missing: 'Not translated', outdated: 'Out of date' } as const;

interface StateFilterProps {
  current: keyof typeof titles;
  plural: string;
}

/** Which rows of the list are shown. Links, so that each is in the address. */
export function StateFilter({ current, plural }: StateFilterProps) {
  const [query] = useSearchParams();
  return (
    <nav aria-label={`Which ${plural}`} className={styles.filter}>
      {(['', ...states] as const).map((state) => {
        const next = new URLSearchParams(query);
        next.delete('page');
        next.delete('state');
        if (state) next.set('state', state);
        return (
          <Link
            key={state}
            to={`?${next}`}
            className={styles.state}
            aria-current={state === current ? 'page' : undefined}
          >
            {titles[state]}
          </Link>
        );
      })}
    </nav>
  );
}
