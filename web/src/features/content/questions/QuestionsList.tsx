import { Group, Text } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { useViewed } from '../../../gateway/viewed';
import { EmptyState } from '../../../ui/EmptyState';
import { historyAction } from '../../../ui/history';
import { ListView } from '../../../ui/ListView';
import { OrderedRows } from '../../../ui/OrderedRows';
import { Panel } from '../../../ui/Page';
import { RowMoves } from '../../../ui/RowMoves';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { usePageTop } from '../../../ui/use-page-top';
import { useShowRow } from '../../../ui/use-show-row';
import { RecentlyDeletedLink } from '../../operations/undo/RecentlyDeletedLink';
import { ListFiles } from '../imports/ListFiles';
import { QuestionRow, ReadOnlyQuestion } from './QuestionRow';
import styles from './Questions.module.css';
import { SelectionBar } from './SelectionBar';
import { useQuestionDeletion } from './use-question-deletion';
import type { QuestionList } from './use-question-list';
import { useQuestionOrder } from './use-question-order';

interface QuestionsListProps {
  list: QuestionList;
  /** The question to show and focus, once it is on screen. */
  shownId: string | undefined;
}

const noneSelected: ReadonlySet<string> = new Set();

/** The list, a page at a time. Only rows on screen can be selected, so nothing unseen can be deleted. */
export function QuestionsList({ list, shownId }: QuestionsListProps) {
  const { search, page, isStale } = list;
  const { readOnly } = useViewed();
  const { rows, order } = useQuestionOrder(list);
  const place = `${page} ${search}`;
  const [selection, setSelection] = useState({ place, ids: noneSelected });
  const selected = selection.place === place ? selection.ids : noneSelected;
  const selectedIds = rows.map(({ id }) => id).filter((id) => selected.has(id));
  const bar = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const focus = useFocusAfterRemoval(() => bar.current?.querySelector('button') ?? top.current);
  const { deleteOne, deleteSelected } = useQuestionDeletion(list.refetch);
  usePageTop(top, page, isStale);
  useShowRow(focus.list, shownId);

  const select = (ids: readonly string[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const id of ids) isSelected ? next.add(id) : next.delete(id);
    setSelection({ place, ids: next });
  };
  const selectAll = (isSelected: boolean) =>
    select(
      rows.map(({ id }) => id),
      isSelected,
    );

  return (
    <Panel
      title="Questions List"
      actions={
        <Group gap="md">
          {!search && <Count total={list.totalCount} />}
          <ListFiles name="questions" search={search} />
          {!readOnly && <RecentlyDeletedLink />}
        </Group>
      }
    >
      <ListView
        ref={top}
        list={list}
        label="Questions"
        errorMessage={() => '❌ Failed to load questions.'}
        searchLabel="Find questions"
        tools={
          <Text role="status" size="sm" c="dimmed">
            {search && !isStale && !list.error && `${list.totalCount.toLocaleString('en')} found`}
          </Text>
        }
        keepRowsOnError
        empty={
          <EmptyState Icon={IconMessageQuestion} title="No questions yet">
            {!readOnly && 'Write the first one above. Your application shows it as soon as it is added.'}
          </EmptyState>
        }
        noMatches={
          <Text c="dimmed" ta="center" py="xl">
            No question contains “{search}”.
          </Text>
        }
      >
        <div>
          {!readOnly && (
            <SelectionBar
              ref={bar}
              shown={rows.length}
              selected={selectedIds.length}
              onSelectAll={selectAll}
              onDelete={() => deleteSelected(selectedIds)}
            />
          )}
          <OrderedRows order={order} nameOf={(id) => `question ${id}`}>
            <ul
              className={styles.rows}
              ref={focus.list as RefObject<HTMLUListElement | null>}
              {...list.staleProps}
            >
              {readOnly &&
                rows.map((question, index) => (
                  <ReadOnlyQuestion key={question.id} question={question} place={order.numberOf(index)} />
                ))}
              {!readOnly &&
                rows.map((question, index) => (
                  <QuestionRow
                    key={question.id}
                    question={question}
                    place={order.numberOf(index)}
                    isSelected={selected.has(question.id)}
                    onSelect={(isSelected) => select([question.id], isSelected)}
                    onDelete={() => deleteOne(question.id, () => focus.focusRow(index))}
                    moves={
                      <RowMoves
                        id={question.id}
                        name={`question ${question.id}`}
                        order={order}
                        history={historyAction('question', question.id)}
                      />
                    }
                  />
                ))}
            </ul>
          </OrderedRows>
        </div>
      </ListView>
    </Panel>
  );
}

function Count({ total }: { total: number }) {
  if (total === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {total === 1 ? '1 question' : `${total.toLocaleString('en')} questions`}
    </Text>
  );
}
