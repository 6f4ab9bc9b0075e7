import { Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { isNotFound, sessionHasEnded } from '../../../gateway/error-message';
import { removeFromLists } from '../../../gateway/remove-from-lists';
import { useViewed } from '../../../gateway/viewed';
import { useConfirm } from '../../../ui/confirm';
import { EmptyState } from '../../../ui/EmptyState';
import { historyAction } from '../../../ui/history';
import { ListView } from '../../../ui/ListView';
import { notify } from '../../../ui/notify';
import { OrderedRows } from '../../../ui/OrderedRows';
import { RowMoves } from '../../../ui/RowMoves';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { usePageTop } from '../../../ui/use-page-top';
import { useShowRow } from '../../../ui/use-show-row';
import { offerUndo } from '../../operations/undo/offer-undo';
import { HelpTaskItem } from './HelpTaskItem';
import { ReadOnlyTask } from './HelpTaskRow';
import { useDeleteHelpTaskMutation } from './HelpTasks.generated';
import styles from './HelpTasks.module.css';
import { messages } from './messages';
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
  const { readOnly } = useViewed();
  const top = useRef<HTMLDivElement>(null);
  const { rows, order } = useHelpTaskOrder(list);
  const focus = useFocusAfterRemoval(() => fallback.current);
  const deleteTask = useTaskDeletion(list.refetch);
  usePageTop(top, list.page, list.isStale);
  useShowRow(focus.list, addedId);

  return (
    <ListView
      ref={top}
      list={list}
      label="Help tasks"
      errorMessage={({ message }) => message || messages.loadingFailed}
      searchLabel="Find help tasks"
      keepRowsOnError
      empty={
        <EmptyState Icon={IconHelpCircle} title="No help tasks yet">
          {!readOnly && 'Add the first one: a short title, and the steps that answer it.'}
        </EmptyState>
      }
      noMatches={
        <EmptyState Icon={IconHelpCircle} title="No help task found">
          No title and no content contains this text.
        </EmptyState>
      }
    >
      <OrderedRows order={order} nameOf={(id) => rows.find((task) => task.id === id)?.title ?? 'the task'}>
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
                onDelete={() => deleteTask(task.id, () => focus.focusRow(index))}
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
      <Text size="sm" c="dimmed" role="status">
        {countOf(list.totalCount, list.isStale ? '' : list.search)}
      </Text>
    </ListView>
  );
}

function countOf(total: number, search: string) {
  const tasks = total === 1 ? '1 help task' : `${total.toLocaleString('en')} help tasks`;
  return search ? `${tasks} found` : tasks;
}

/** Deletes after a confirmation. The task disappears at once and reappears when the call fails. */
function useTaskDeletion(reload: () => Promise<unknown>) {
  const confirm = useConfirm();
  const [deleteHelpTask, { client }] = useDeleteHelpTaskMutation({
    update: (cache, { data }) => {
      if (data) removeFromLists(cache, 'helpTasks', 'HelpTask', [data.deleteHelpTask.deletedId]);
    },
  });

  return async (id: string, whenConfirmed: () => void) => {
    if (!(await confirm({ message: messages.deleteQuestion }))) return;
    whenConfirmed();
    try {
      const { data } = await deleteHelpTask({
        variables: { input: { id } },
        optimisticResponse: { deleteHelpTask: { deletedId: id, undo: null } },
      });
      offerUndo(data?.deleteHelpTask.undo, messages.deleted, { about: id });
      // The first task of the next page moves up.
      await reload();
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      if (isNotFound(thrown)) removeFromLists(client.cache, 'helpTasks', 'HelpTask', [id]);
      notify(messages.deletingFailed, { about: id });
    }
  };
}
