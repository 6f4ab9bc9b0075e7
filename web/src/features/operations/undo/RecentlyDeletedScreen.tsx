import { Badge } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { usePagedList } from '../../../gateway/use-paged-list';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { EmptyState, NextStep } from '../../../ui/EmptyState';
import { ListView } from '../../../ui/ListView';
import { Page, Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { useListState } from '../../../ui/use-list-state';
import { usePageTop } from '../../../ui/use-page-top';
import styles from './RecentlyDeleted.module.css';
import { recentlyDeletedTexts } from './recently-deleted.texts';
import { timeLeft, useNow } from './time-left';
import { type UndoEntriesQuery, useUndoEntriesQuery } from './Undo.generated';
import { undoEntryTexts } from './undo-entry.texts';
import { undoWords } from './undo-words';
import { useUndo } from './use-undo';

const t = recentlyDeletedTexts;

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
    <Page title={commonTexts.titles.recentChanges} lead={t.lead}>
      <Panel>
        <ListView
          ref={top}
          list={list}
          label={commonTexts.titles.recentChanges}
          errorMessage={({ message }) => message || t.loadFailed}
          keepRowsOnError
          empty={
            <EmptyState
              Icon={IconArrowBackUp}
              title={t.nothing}
              action={<NextStep to="/audit-log">{t.earlierChanges}</NextStep>}
            >
              {t.nothingYet}
            </EmptyState>
          }
        >
          <ul className={styles.entries} aria-label={commonTexts.titles.recentChanges} {...list.staleProps}>
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
    <li
      className={`${common.spread} ${common.stacking} ${styles.entry}`}
      data-undone={undoneAt !== null || undefined}
    >
      <div className={`${common.grow} ${styles.text}`}>
        <span className={`${common.name} ${styles.what}`}>
          {which ? (
            <Rich
              text={t.done}
              tags={{ what: () => what, which: () => <bdi className={styles.which}>{which}</bdi> }}
            />
          ) : (
            what
          )}
        </span>
        <span className={common.facts}>
          <Rich
            text={createdBy ? t.atBy : t.at}
            tags={{ when: () => <DateTime of={createdAt} />, who: () => createdBy }}
          />
          {undoneAt === null && ` · ${left ?? t.tooLate}`}
          {undoneAt === null && left && !mayUndo && ` · ${t.onlyAdministrators}`}
        </span>
      </div>
      {undoneAt !== null ? (
        <Badge color="green">{t.undone}</Badge>
      ) : (
        left &&
        mayUndo && (
          <BusyButton
            variant="default"
            size="xs"
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            busy={isBusy}
            busyLabel={undoEntryTexts.undoing}
            onClick={onUndo}
            aria-label={which ? t.undoOfOne(what, which) : t.undoOf(what)}
          >
            {commonTexts.undo}
          </BusyButton>
        )
      )}
    </li>
  );
}
