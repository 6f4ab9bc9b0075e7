import { Badge } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { usePagedList } from '../../../gateway/use-paged-list';
import { BusyButton } from '../../../ui/BusyButton';
import { DateTime } from '../../../ui/DateTime';
import { EmptyState, NextStep } from '../../../ui/EmptyState';
import { ListView } from '../../../ui/ListView';
import { Page, Panel } from '../../../ui/Page';
import { useListState } from '../../../ui/use-list-state';
import { usePageTop } from '../../../ui/use-page-top';
import { undoWords } from '../vocabulary';
import styles from './RecentlyDeleted.module.css';
import { timeLeft, useNow } from './time-left';
import { type UndoEntriesQuery, useUndoEntriesQuery } from './Undo.generated';
import { useUndo } from './use-undo';

const pageSize = 20;

/** Deletions, revocations and imports of a day, each with a way back. */
export function RecentlyDeletedScreen() {
  const state = useListState(pageSize);
  const query = useUndoEntriesQuery({ variables: state.variables });
  const list = usePagedList(state, query, ({ undoEntries }) => undoEntries);
  const { run, busyId } = useUndo();
  const top = useRef<HTMLDivElement>(null);
  const now = useNow();
  usePageTop(top, list.page, list.isStale);

  return (
    <Page
      title="Recent changes"
      lead="What was deleted, revoked or imported in the last 24 hours, by anybody of your application. Each can be undone."
    >
      <Panel>
        <ListView
          ref={top}
          list={list}
          label="Recent changes"
          errorMessage={({ message }) => message || '❌ Failed to load what was deleted.'}
          keepRowsOnError
          empty={
            <EmptyState
              Icon={IconArrowBackUp}
              title="Nothing to undo"
              action={<NextStep to="/audit-log">See earlier changes</NextStep>}
            >
              What you delete, revoke or import is kept here for 24 hours.
            </EmptyState>
          }
        >
          <ul className={styles.entries} aria-label="Recent changes" {...list.staleProps}>
            {list.rows.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                now={now}
                isBusy={entry.id === busyId}
                onUndo={() => void run(entry.id)}
              />
            ))}
          </ul>
        </ListView>
      </Panel>
    </Page>
  );
}

interface EntryProps {
  entry: UndoEntriesQuery['undoEntries']['edges'][number]['node'];
  now: number;
  isBusy: boolean;
  onUndo: () => void;
}

function Entry({ entry, now, isBusy, onUndo }: EntryProps) {
  const { createdAt, createdBy, expiresAt, undoneAt, mayUndo } = entry;
  const { what, which } = undoWords(entry);
  const left = timeLeft(expiresAt, now);
  return (
    <li className={styles.entry} data-undone={undoneAt !== null || undefined}>
      <div className={styles.text}>
        <span className={styles.what}>
          {what}
          {which && (
            <>
              : <bdi className={styles.which}>{which}</bdi>
            </>
          )}
        </span>
        <span className={styles.when}>
          <DateTime of={createdAt} />
          {createdBy && ` by ${createdBy}`}
          {undoneAt === null && ` · ${left ?? 'can be undone no longer'}`}
          {undoneAt === null && left && !mayUndo && ' · only an administrator can undo it'}
        </span>
      </div>
      {undoneAt !== null ? (
        <Badge color="green">Undone</Badge>
      ) : (
        left &&
        mayUndo && (
          <BusyButton
            variant="default"
            size="xs"
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            busy={isBusy}
            busyLabel="Undoing…"
            onClick={onUndo}
            aria-label={`Undo: ${which ? `${what}: ${which}` : what}`}
          >
            Undo
          </BusyButton>
        )
      )}
    </li>
  );
}
