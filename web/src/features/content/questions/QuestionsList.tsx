import { Group, Text } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
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
import { useQuestionSelection } from './use-question-selection';

interface QuestionsListProps {
  list: QuestionList;
  /** The question to show and focus, once it is on screen. */
  shownId: string | undefined;
}

/** The list, a page at a time. */
export function QuestionsList({ list, shownId }: QuestionsListProps) {
  const { search, page, isStale } = list;
  const { readOnly } = useViewed();
  const { rows, order } = useQuestionOrder(list);
  const selected = useQuestionSelection(list);
  const bar = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const focus = useFocusAfterRemoval(() => bar.current?.querySelector('button') ?? top.current);
  const { deleteOne, deleteSelected } = useQuestionDeletion(list.refetch);
  usePageTop(top, page, isStale);
  useShowRow(focus.list, shownId);

  const removeOne = async (id: string, index: number) => {
    if (await deleteOne(id, () => focus.focusRow(index))) selected.select([id], false);
  };
  const removeSelected = async () => {
    // After a refusal too: one of them is gone already, and which one only the list can tell.
    if (await deleteSelected([...selected.ids])) selected.clear();
  };

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
              selected={selected}
              shown={rows.length}
              total={list.totalCount}
              onDelete={() => void removeSelected()}
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
                    isSelected={selected.ids.has(question.id)}
                    onSelect={(isSelected) => selected.select([question.id], isSelected)}
                    onDelete={() => void removeOne(question.id, index)}
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
