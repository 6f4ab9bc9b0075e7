import { Stack, Text, TextInput } from '@mantine/core';
import { IconMessageQuestion, IconSearch } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { Panel } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal';
import { QuestionRow } from './QuestionRow';
import styles from './Questions.module.css';
import { SelectionBar } from './SelectionBar';
import { useQuestionDeletion } from './use-question-deletion';
import { PAGE_SIZE, useQuestionList } from './use-question-list';

/** The list, a page at a time. What is selected is always on screen: nothing unseen can be deleted. */
export function QuestionsList({ addedId }: { addedId: string | null }) {
  const list = useQuestionList(addedId);
  const { rows } = list;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selectedIds = rows.map(({ id }) => id).filter((id) => chosen.has(id));
  const bar = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const focus = useFocusAfterRemoval(() => bar.current?.querySelector('button') ?? top.current);
  const { deleteOne, deleteSelected } = useQuestionDeletion(list.refetch);

  const choose = (ids: readonly string[], chosenNow: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const id of ids) chosenNow ? after.add(id) : after.delete(id);
      return after;
    });

  const goTo = (page: number) => {
    setChosen(new Set());
    list.goTo(page);
    top.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <Panel title="Questions List" actions={<Count total={list.totalCount} />}>
      <div ref={top} tabIndex={-1} className={styles.top}>
        <Stack gap="md">
          {list.hasFailed && <ErrorState message="❌ Failed to load questions." onRetry={list.retry} />}
          {!list.isLoaded && !list.hasFailed && <Loading />}
          {list.isLoaded && list.totalCount > PAGE_SIZE && (
            <div className={styles.find}>
              <TextInput
                type="search"
                aria-label="Find questions"
                placeholder="Find questions"
                leftSection={<IconSearch size={16} aria-hidden="true" />}
                value={list.search}
                onChange={({ currentTarget: { value } }) => {
                  setChosen(new Set());
                  list.searchFor(value);
                }}
                className={styles.search}
              />
              <Text role="status" size="sm" c="dimmed">
                {list.search.trim() && !list.isLoadingMore && `${list.foundCount.toLocaleString()} found`}
              </Text>
            </div>
          )}
          {list.isLoaded && list.totalCount === 0 && !list.hasFailed && (
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
              <ul className={styles.rows} ref={focus.list as RefObject<HTMLUListElement | null>}>
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
              {list.isLoadingMore && <Loading />}
              {rows.length === 0 && !list.isLoadingMore && list.search && (
                <Text c="dimmed" ta="center" py="xl">
                  No question contains “{list.search.trim()}”.
                </Text>
              )}
            </div>
          )}
          {list.pageCount > 1 && (
            <Pager
              label="Questions"
              page={list.page}
              pageCount={list.pageCount}
              busy={list.isLoadingMore}
              onGoTo={goTo}
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
