import { Badge, Button } from '@mantine/core';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { useMay } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import { Link } from '../../../ui/Link';
import { formatDate } from '../../../ui/language';
import { notify } from '../../../ui/notify';
import { offerUndo } from '../../operations/undo/offer-undo';
import { newTaskAddress } from '../help-tasks/new-task-address';
import {
  type MissedHelpSearchesQuery,
  useIgnoreHelpSearchMutation,
  useRestoreHelpSearchMutation,
} from './HelpSearches.generated';
import styles from './HelpSearches.module.css';

type Search = MissedHelpSearchesQuery['missedHelpSearches']['edges'][number]['node'];

interface SearchRowProps {
  search: Search;
  ignored: boolean;
  /** The search has left this list. */
  onLeft: () => Promise<void>;
}

/** A search without a result: how often, when last, and what can be done about it. */
export function SearchRow({ search, ignored, onLeft }: SearchRowProps) {
  const { term, count, lastMissedOn, lastFoundOn } = search;
  const mayWrite = useMay('content.write');
  const { isBusy, ignore, restore } = useIgnoring(term, onLeft);
  const searches = count === 1 ? '1 search' : `${count.toLocaleString('en')} searches`;
  return (
    <li className={styles.search}>
      <div className={styles.about}>
        <div className={styles.term}>
          <span dir="auto">{term}</span>
          {lastFoundOn !== null && lastFoundOn >= lastMissedOn && <Badge color="green">Found since</Badge>}
        </div>
        <div className={styles.facts}>
          {searches} without a result, last on {formatDate(lastMissedOn, 'utcDate')}
        </div>
      </div>
      {mayWrite && (
        <div className={styles.actions}>
          {!ignored && (
            <Button
              component={Link}
              to={newTaskAddress(term)}
              variant="light"
              size="xs"
              aria-label={`Write a help task about ${term}`}
            >
              Write a help task
            </Button>
          )}
          <BusyButton
            variant="default"
            size="xs"
            busy={isBusy}
            busyLabel={ignored ? 'Taking back…' : 'Ignoring…'}
            onClick={() => void (ignored ? restore() : ignore())}
            aria-label={ignored ? `Take ${term} back` : `Ignore ${term}`}
            data-focus-row
          >
            {ignored ? 'Take back' : 'Ignore'}
          </BusyButton>
        </div>
      )}
    </li>
  );
}

function useIgnoring(term: string, onLeft: () => Promise<void>) {
  const [ignoreSearch, ignoring] = useIgnoreHelpSearchMutation();
  const [restoreSearch, restoring] = useRestoreHelpSearchMutation();
  const variables = { input: { term } };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      const reason = errorMessage(thrown, 'That did not work. Please try again.');
      notify(`❌ ${reason}`, { about: term, tone: 'error' });
      return;
    }
    await onLeft();
  };
  return {
    isBusy: ignoring.loading || restoring.loading,
    ignore: () =>
      attempt(async () => {
        const { data } = await ignoreSearch({ variables });
        offerUndo(data?.ignoreHelpSearch.undo, `“${term}” is ignored.`, { about: term, tone: 'success' });
      }),
    restore: () =>
      attempt(async () => {
        await restoreSearch({ variables });
        notify(`“${term}” is in the list again.`, { about: term, tone: 'success' });
      }),
  };
}
