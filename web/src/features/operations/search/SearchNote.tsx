import { Button } from '@mantine/core';
import type { GatewayError } from '../../../gateway/errors';
import { useSession } from '../../../gateway/session';
import { useViewed } from '../../../gateway/viewed';
import styles from './Search.module.css';
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
          Try again
        </Button>
      )}
      {!error && !search.isNothing && (
        <p className={styles.keys} aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> choose
          </span>
          <span>
            <kbd>Enter</kbd> open
          </span>
          <span>
            <kbd>Esc</kbd> close
          </span>
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
  const accounts = isAdmin ? ', and all accounts' : '';
  if (text === '') return `Searches codes, batches, texts and people of ${application}${accounts}.`;
  if (isTooLong(text))
    return `Search for at most ${maxTextLength} characters; this text has ${text.length.toLocaleString('en')}. Nothing was sent.`;
  if (isPending) return 'Searching…';
  if (error?.code === 'NETWORK') return offlineNote();
  if (error) return error.message || 'The search failed.';
  if (isNothing)
    return `Nothing found for “${text}” among the codes, batches, questions, help tasks and app users of ${application}${accounts}.`;
  const found = `${count} ${count === 1 ? 'result' : 'results'}`;
  return isIncomplete ? `${found}. There is too much text to search: use fewer words to find more.` : found;
}

const offlineNote = () =>
  navigator.onLine
    ? 'The server cannot be reached. Pages are still found.'
    : 'You are offline. Pages are still found, everything else once the connection is back.';
