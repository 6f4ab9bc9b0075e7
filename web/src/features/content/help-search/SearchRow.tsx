import { Badge, Button } from '@mantine/core';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { useMay } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
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
import { helpSearchesTexts } from './help-searches.texts';

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
  const t = helpSearchesTexts.row;
  // A date that is cut by the end of a line is hard to read.
  const day = formatDate(lastMissedOn, 'utcDate').replaceAll(' ', '\u00a0');
  return (
    <li className={`${common.row} ${common.below}`}>
      <div className={common.beside}>
        <div className={styles.term}>
          <span dir="auto">{term}</span>
          {lastFoundOn !== null && lastFoundOn >= lastMissedOn && <Badge color="green">{t.foundSince}</Badge>}
        </div>
        <div className={common.dimmed}>{t.facts(count, day)}</div>
      </div>
      {mayWrite && (
        <div className={common.wrap}>
          {!ignored && (
            <Button
              component={Link}
              to={newTaskAddress(term)}
              variant="light"
              size="xs"
              aria-label={t.writeAbout(term)}
            >
              {t.write}
            </Button>
          )}
          <BusyButton
            variant="default"
            size="xs"
            busy={isBusy}
            busyLabel={ignored ? t.takingBack : t.ignoring}
            onClick={() => void (ignored ? restore() : ignore())}
            aria-label={ignored ? t.takeBackTerm(term) : t.ignoreTerm(term)}
            data-focus-row
          >
            {ignored ? t.takeBack : t.ignore}
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
  const t = helpSearchesTexts.row;
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      const reason = errorMessage(thrown, t.failed);
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
        offerUndo(data?.ignoreHelpSearch.undo, t.ignored(term), { about: term, tone: 'success' });
      }),
    restore: () =>
      attempt(async () => {
        await restoreSearch({ variables });
        notify(t.tookBack(term), { about: term, tone: 'success' });
      }),
  };
}
