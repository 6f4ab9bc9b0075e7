import { Button } from '@mantine/core';
import type { GatewayError } from '../../../gateway/errors';
import { useSession } from '../../../gateway/session';
import { useViewed } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { Rich } from '../../../ui/Rich';
import styles from './Search.module.css';
import { searchTexts } from './search.texts';
import { isTooLong, maxTextLength } from './use-search';

interface SearchNoteProps {
  /** What was typed. */
  text: string;
  isNothing: boolean;
  isPending: boolean;
  isIncomplete: boolean;
  error: GatewayError | undefined;
  /** How many results are shown. */
  count: number;
  onRetry: () => void;
}

/** The line below the results: how the search went, and the keys. Screen readers announce it. */
export function SearchNote({ error, onRetry, ...search }: SearchNoteProps) {
  const t = searchTexts.note;
  const { isAdmin } = useSession();
  const { application } = useViewed();
  const canRetry = error !== undefined && error.code !== 'INVALID_INPUT';
  return (
    <div className={styles.note}>
      <p role="status" className={styles.status}>
        {noteOf({ error, ...search }, application, isAdmin)}
      </p>
      {canRetry && (
        <Button variant="default" size="compact-sm" onClick={onRetry} data-mantine-stop-propagation>
          {commonTexts.tryAgain}
        </Button>
      )}
      {!error && !search.isNothing && (
        <p className={styles.keys} aria-hidden="true">
          {[t.keys.choose, t.keys.open, t.keys.close].map((text) => (
            <span key={text}>
              <Rich text={text} tags={{ kbd: (label) => <kbd>{label}</kbd> }} />
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function noteOf(
  { text, isNothing, isPending, isIncomplete, error, count }: Omit<SearchNoteProps, 'onRetry'>,
  application: string,
  isAdmin: boolean,
): string {
  const t = searchTexts.note;
  if (text === '') return isAdmin ? t.searchesAll(application) : t.searches(application);
  if (isTooLong(text)) return t.tooLong(maxTextLength, text.length);
  if (isPending) return t.searching;
  if (error?.code === 'NETWORK') return navigator.onLine ? t.unreachable : t.offline;
  if (error) return error.message || t.failed;
  if (isNothing) return isAdmin ? t.nothingInAll(text, application) : t.nothing(text, application);
  return isIncomplete ? t.foundSome(count) : t.found(count);
}
