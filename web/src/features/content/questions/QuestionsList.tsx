import { Group, Text } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { readIds } from '../../../gateway/read-ids';
import { maxSelectedRows, useSelection } from '../../../gateway/use-selection';
import { useViewed } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { DeleteSelected } from '../../../ui/DeleteSelected';
import { EmptyState, NextStep } from '../../../ui/EmptyState';
import { historyAction } from '../../../ui/history';
import { ListView } from '../../../ui/ListView';
import { OrderedRows } from '../../../ui/OrderedRows';
import { Panel } from '../../../ui/Page';
import { RowMoves } from '../../../ui/RowMoves';
import { SelectionBar } from '../../../ui/SelectionBar';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { usePageTop } from '../../../ui/use-page-top';
import { useShowRow } from '../../../ui/use-show-row';
import { RecentlyDeletedLink } from '../../operations/undo/RecentlyDeletedLink';
import { useDeletion } from '../../operations/undo/use-deletion';
import { ListFiles } from '../../people/applications/ListFiles';
import { QuestionRow, ReadOnlyQuestion } from './QuestionRow';
import { QuestionIdsDocument, useDeleteQuestionsMutation } from './Questions.generated';
import styles from './Questions.module.css';
import { questionDeletion } from './question-deletion';
import { questionsTexts } from './questions.texts';
import type { QuestionList } from './use-question-list';
import { useQuestionOrder } from './use-question-order';

interface QuestionsListProps {
  list: QuestionList;
  /** The question to show and focus, once it is on screen. */
  shownId: string | undefined;
}

/** The list, a page at a time. */
export function QuestionsList({ list, shownId }: QuestionsListProps) {
  const { search, page, isStale } = list;
  const { application, may } = useViewed();
  const readOnly = !may('content.write');
  const { rows, order } = useQuestionOrder(list);
  const selected = useSelection({
    list: 'questions',
    place: search,
    rows: list.rows,
    max: maxSelectedRows,
    readAll: () =>
      readIds(
        list.client,
        QuestionIdsDocument,
        { application, search: search || null },
        (data) => data.questions,
      ),
  });
  const [isAsked, setAsked] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const focus = useFocusAfterRemoval(() => top.current);
  const [deleteQuestions] = useDeleteQuestionsMutation();
  const { deleteOne, deleteSelected } = useDeletion({
    ...{ field: 'questions', typename: 'Question', selected, reload: list.refetch },
    texts: questionDeletion(),
    send: async (ids, update) => {
      const { data } = await deleteQuestions({
        variables: { input: { ids } },
        optimisticResponse: { deleteQuestions: { deletedIds: ids, undo: null } },
        update,
      });
      return data?.deleteQuestions.undo;
    },
  });
  usePageTop(top, page, isStale);
  useShowRow(focus.list, shownId);

  return (
    <Panel
      title={questionsTexts.listTitle}
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
        label={commonTexts.titles.questions}
        errorMessage={() => questionsTexts.loadingFailed}
        searchLabel={questionsTexts.search}
        tools={
          <Text role="status" size="sm" c="dimmed">
            {search && !isStale && !list.error && questionsTexts.found(list.totalCount)}
          </Text>
        }
        keepRowsOnError
        empty={
          <EmptyState
            Icon={IconMessageQuestion}
            title={questionsTexts.noneTitle}
            action={!readOnly && <NextStep to="/questions#new">{questionsTexts.write}</NextStep>}
          >
            {!readOnly && questionsTexts.none}
          </EmptyState>
        }
        noMatches={
          <EmptyState Icon={IconMessageQuestion} title={questionsTexts.noMatchTitle}>
            {questionsTexts.noMatch(search)}
          </EmptyState>
        }
      >
        <div>
          {!readOnly && (
            <SelectionBar
              noun={questionsTexts.selection}
              selected={selected}
              total={list.totalCount}
              pageLabel={questionsTexts.selectPage(rows.length)}
              hint={isAsked && selected.count === 0 ? questionsTexts.nothingSelected : null}
            >
              <DeleteSelected onDelete={selected.count > 0 ? deleteSelected : () => setAsked(true)} />
            </SelectionBar>
          )}
          <OrderedRows order={order} nameOf={questionsTexts.rowInside}>
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
                    selected={selected}
                    onDelete={() => void deleteOne(question.id, () => focus.focusRow(index))}
                    moves={
                      <RowMoves
                        id={question.id}
                        name={questionsTexts.rowInside(question.id)}
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
      {questionsTexts.count(total)}
    </Text>
  );
}
