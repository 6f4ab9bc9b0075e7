import { useSearchParams } from 'react-router';
import { Link } from '../../../ui/Link';
import styles from './Translations.module.css';
import type { TranslatedKind } from './translated-row';
import { translationsTexts } from './translations.texts';
import { states, type TranslationFilter } from './use-translation-filter';

interface StateFilterProps {
  current: TranslationFilter['state'];
  kind: TranslatedKind['name'];
}

/** Which rows of the list are shown. Links, so that each is in the address. */
export function StateFilter({ current, kind }: StateFilterProps) {
  const t = translationsTexts;
  const [query] = useSearchParams();
  return (
    <nav aria-label={t.kinds[kind].filter} className={styles.filter}>
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
            {t.states[state || 'all']}
          </Link>
        );
      })}
    </nav>
  );
}
