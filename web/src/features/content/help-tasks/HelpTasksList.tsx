import { Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { readIds } from '../../../gateway/read-ids';
import { maxSelectedRows, useSelection } from '../../../gateway/use-selection';
import { useViewed } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { DeleteSelected } from '../../../ui/DeleteSelected';
import { EmptyState, NextStep } from '../../../ui/EmptyState';
import { historyAction } from '../../../ui/history';
import { ListView } from '../../../ui/ListView';
import { OrderedRows } from '../../../ui/OrderedRows';
import { RowMoves } from '../../../ui/RowMoves';
import { SelectionBar } from '../../../ui/SelectionBar';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { usePageTop } from '../../../ui/use-page-top';
import { useShowRow } from '../../../ui/use-show-row';
import { useDeletion } from '../../operations/undo/use-deletion';
import { HelpTaskItem } from './HelpTaskItem';
import { ReadOnlyTask } from './HelpTaskRow';
import { HelpTaskIdsDocument, useDeleteHelpTasksMutation } from './HelpTasks.generated';
import styles from './HelpTasks.module.css';
import { helpTasksTexts as t } from './help-tasks.texts';
import type { HelpTaskList } from './use-help-task-list';
import { useHelpTaskOrder } from './use-help-task-order';

interface HelpTasksListProps {
  list: HelpTaskList;
  /** The task to show and focus, once it is on screen. */
  addedId: string | undefined;
  /** Takes the focus when the last task is deleted. */
  fallback: RefObject<HTMLButtonElement | null>;
}

export function HelpTasksList({ list, addedId, fallback }: HelpTasksListProps) {
  const { application, may } = useViewed();
  const readOnly = !may('content.write');
  const top = useRef<HTMLDivElement>(null);
  const { rows, order } = useHelpTaskOrder(list);
  const focus = useFocusAfterRemoval(() => fallback.current);
  const selected = useSelection({
    list: 'help-tasks',
    place: list.search,
    rows: list.rows,
    max: maxSelectedRows,
    readAll: () =>
      readIds(
        list.client,
        HelpTaskIdsDocument,
        { application, search: list.search || null },
        (data) => data.helpTasks,
      ),
  });
  const [deleteHelpTasks] = useDeleteHelpTasksMutation();
  const { deleteOne, deleteSelected } = useDeletion({
    ...{ field: 'helpTasks', typename: 'HelpTask', texts: t.deletion, selected, reload: list.refetch },
    send: async (ids, update) => {
      const { data } = await deleteHelpTasks({
        variables: { input: { ids } },
        optimisticResponse: { deleteHelpTasks: { deletedIds: ids, undo: null } },
        update,
      });
      return data?.deleteHelpTasks.undo;
    },
  });
  usePageTop(top, list.page, list.isStale);
  useShowRow(focus.list, addedId);

  return (
    <ListView
      ref={top}
      list={list}
      label={commonTexts.helpTasks}
      errorMessage={({ message }) => message || t.loadingFailed}
      searchLabel={t.search}
      keepRowsOnError
      empty={
        <EmptyState
          Icon={IconHelpCircle}
          title={t.empty}
          action={!readOnly && <NextStep to="/help_page#new">{t.write}</NextStep>}
        >
          {!readOnly && t.emptyHint}
        </EmptyState>
      }
      noMatches={
        <EmptyState Icon={IconHelpCircle} title={t.noneFound}>
          {t.noneContains}
        </EmptyState>
      }
    >
      {!readOnly && (
        <SelectionBar noun={t.helpTasks} selected={selected} total={list.totalCount}>
          {selected.count > 0 && <DeleteSelected onDelete={deleteSelected} />}
        </SelectionBar>
      )}
      <OrderedRows order={order} nameOf={(id) => rows.find((task) => task.id === id)?.title ?? t.unnamed}>
        <ul
          className={styles.list}
          ref={focus.list as RefObject<HTMLUListElement | null>}
          {...list.staleProps}
        >
          {readOnly &&
            rows.map((task, index) => (
              <ReadOnlyTask key={task.id} task={task} place={order.numberOf(index)} />
            ))}
          {!readOnly &&
            rows.map((task, index) => (
              <HelpTaskItem
                key={task.id}
                task={task}
                place={order.numberOf(index)}
                selected={selected}
                onDelete={() => deleteOne(task.id, () => focus.focusRow(index))}
                moves={
                  <RowMoves
                    id={task.id}
                    name={task.title}
                    order={order}
                    history={historyAction('help_task', task.id)}
                  />
                }
              />
            ))}
        </ul>
      </OrderedRows>
    </ListView>
  );
}

/** How many there are, or were found. */
export function HelpTaskCount({ list }: { list: HelpTaskList }) {
  const { totalCount: total } = list;
  return (
    <Text size="sm" c="dimmed" role="status">
      {list.isLoaded && total > 0 && (list.search && !list.isStale ? t.countFound(total) : t.count(total))}
    </Text>
  );
}
