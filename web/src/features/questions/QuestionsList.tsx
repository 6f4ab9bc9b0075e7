import { Stack, Text } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { Panel } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { SearchField } from '../../ui/SearchField';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal';
import { usePageTop } from '../../ui/use-page-top';
import { useShowRow } from '../../ui/use-show-row';
import { QuestionRow } from './QuestionRow';
import styles from './Questions.module.css';
import { SelectionBar } from './SelectionBar';
import { useQuestionDeletion } from './use-question-deletion';
import { ON_A_PAGE, type QuestionList } from './use-question-list';

interface QuestionsListProps {
  list: QuestionList;
  /** The question to show and focus, once it is on screen. */
  shownId: string | undefined;
}

const NOTHING_CHOSEN: ReadonlySet<string> = new Set();

/** The list, a page at a time. What is selected is always on screen: nothing unseen can be deleted. */
export function QuestionsList({ list, shownId }: QuestionsListProps) {
  const { rows, search, page, isStale } = list;
  const place = `${page} ${search}`;
  const [choice, setChoice] = useState({ place, ids: NOTHING_CHOSEN });
  const chosen = choice.place === place ? choice.ids : NOTHING_CHOSEN;
  const selectedIds = rows.map(({ id }) => id).filter((id) => chosen.has(id));
  const bar = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const focus = useFocusAfterRemoval(() => bar.current?.querySelector('button') ?? top.current);
  const { deleteOne, deleteSelected } = useQuestionDeletion(list.refetch);
  usePageTop(top, page, isStale);
  useShowRow(focus.list, shownId);

  const choose = (ids: readonly string[], chosenNow: boolean) => {
    const after = new Set(chosen);
    for (const id of ids) chosenNow ? after.add(id) : after.delete(id);
    setChoice({ place, ids: after });
  };

  return (
    <Panel title="Questions List" actions={!search && <Count total={list.totalCount} />}>
      <div ref={top} tabIndex={-1} className={styles.top}>
        <Stack gap="md">
          {list.hasFailed && (
            <ErrorState message="❌ Failed to load questions." onRetry={() => void list.refetch()} />
          )}
          {!list.isLoaded && !list.hasFailed && <Loading />}
          {list.isLoaded && (list.totalCount > ON_A_PAGE || search || isStale) && (
            <div className={styles.find}>
              <SearchField
                label="Find questions"
                placeholder="Find questions"
                search={search}
                onSearch={list.setSearch}
                className={styles.search}
              />
              <Text role="status" size="sm" c="dimmed">
                {search && !isStale && !list.hasFailed && `${list.totalCount.toLocaleString()} found`}
              </Text>
            </div>
          )}
          {list.isLoaded && list.totalCount === 0 && !search && !isStale && !list.hasFailed && (
            <EmptyState icon={<IconMessageQuestion size={40} stroke={1.25} />} title="No questions yet">
              Write the first one above. Your application shows it as soon as it is added.
            </EmptyState>
          )}
          {list.totalCount > 0 && (
            <div>
              <SelectionBar
                ref={bar}
                shown={rows.length}
                selected={selectedIds.length}
                onSelectAll={(all) =>
                  choose(
                    rows.map(({ id }) => id),
                    all,
                  )
                }
                onDelete={() => deleteSelected(selectedIds)}
              />
              <ul
                className={styles.rows}
                ref={focus.list as RefObject<HTMLUListElement | null>}
                aria-busy={isStale}
                data-stale={isStale || undefined}
              >
                {rows.map((question, index) => (
                  <QuestionRow
                    key={question.id}
                    question={question}
                    isSelected={chosen.has(question.id)}
                    onSelect={(selected) => choose([question.id], selected)}
                    onDelete={() => deleteOne(question.id, () => focus.focusRow(index))}
                  />
                ))}
              </ul>
            </div>
          )}
          {list.isLoaded && list.totalCount === 0 && search && !isStale && !list.hasFailed && (
            <Text c="dimmed" ta="center" py="xl">
              No question contains “{search}”.
            </Text>
          )}
          {list.pageCount > 1 && (
            <Pager
              label="Questions"
              page={page}
              pageCount={list.pageCount}
              busy={isStale}
              onGoTo={list.goTo}
            />
          )}
        </Stack>
      </div>
    </Panel>
  );
}

function Count({ total }: { total: number }) {
  if (total === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {total === 1 ? '1 question' : `${total.toLocaleString()} questions`}
    </Text>
  );
}
