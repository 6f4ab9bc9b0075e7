import { Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { isNotFound, sessionHasEnded } from '../../gateway/error-message';
import { toGatewayError } from '../../gateway/errors';
import { useDeleteHelpTaskMutation } from '../../gateway/generated';
import { removeFromLists } from '../../gateway/remove-from-lists';
import { useConfirm } from '../../ui/confirm';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { notify } from '../../ui/notify';
import { Pager } from '../../ui/Pager';
import { SearchField } from '../../ui/SearchField';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal';
import { usePageTop } from '../../ui/use-page-top';
import { useShowRow } from '../../ui/use-show-row';
import { HelpTaskItem } from './HelpTaskItem';
import styles from './HelpTasks.module.css';
import { messages } from './messages';
import { type HelpTaskList, ON_A_PAGE } from './use-help-task-list';

interface HelpTasksListProps {
  list: HelpTaskList;
  /** The task to show and focus, once it is on screen. */
  addedId: string | undefined;
  /** Has the keyboard when the last task is gone. */
  fallback: RefObject<HTMLButtonElement | null>;
}

export function HelpTasksList({
  list: { tasks, error, isStale, ...list },
  addedId,
  fallback,
}: HelpTasksListProps) {
  const top = useRef<HTMLDivElement>(null);
  const focus = useFocusAfterRemoval(() => fallback.current);
  const deleteTask = useTaskDeletion(list.refetch);
  usePageTop(top, list.page, isStale);
  useShowRow(focus.list, addedId);

  return (
    <div ref={top} className={styles.top}>
      {error && (
        <ErrorState
          message={toGatewayError(error).message || messages.loadingFailed}
          onRetry={() => void list.refetch()}
        />
      )}
      {!tasks && !error && <Loading />}
      {tasks && (tasks.totalCount > ON_A_PAGE || list.search || isStale) && (
        <SearchField
          label="Find help tasks"
          placeholder="Find help tasks"
          search={list.search}
          onSearch={list.setSearch}
          className={styles.search}
        />
      )}
      {tasks?.totalCount === 0 && !error && !isStale && (
        <EmptyState
          icon={<IconHelpCircle size={40} stroke={1.25} />}
          title={list.search ? 'No help task found' : 'No help tasks yet'}
        >
          {list.search
            ? 'No title and no content contains this text.'
            : 'Add the first one: a short title, and the steps that answer it.'}
        </EmptyState>
      )}
      {tasks && tasks.totalCount > 0 && (
        <>
          <ul
            className={styles.list}
            ref={focus.list as RefObject<HTMLUListElement | null>}
            aria-busy={isStale}
            data-stale={isStale || undefined}
          >
            {tasks.edges.map(({ node }, index) => (
              <HelpTaskItem
                key={node.id}
                task={node}
                onDelete={() => deleteTask(node.id, () => focus.focusRow(index))}
              />
            ))}
          </ul>
          <Text size="sm" c="dimmed" my="sm" role="status">
            {countOf(tasks.totalCount, isStale ? '' : list.search)}
          </Text>
          {tasks.totalCount > ON_A_PAGE && (
            <Pager
              label="Help tasks"
              page={list.page}
              pageCount={list.pageCountOf(tasks.totalCount)}
              busy={isStale}
              onGoTo={list.goTo}
            />
          )}
        </>
      )}
    </div>
  );
}

function countOf(total: number, search: string) {
  const tasks = total === 1 ? '1 help task' : `${total.toLocaleString()} help tasks`;
  return search ? `${tasks} found` : tasks;
}

/** Deleting after a confirmation: the task leaves the list at once, and is back when the gateway refuses. */
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
      await deleteHelpTask({
        variables: { input: { id } },
        optimisticResponse: { deleteHelpTask: { deletedId: id } },
      });
      notify(messages.deleted, { about: id });
      // The first task of the next page moves up.
      await reload();
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      if (isNotFound(thrown)) removeFromLists(client.cache, 'helpTasks', 'HelpTask', [id]);
      notify(messages.deletingFailed, { about: id });
    }
  };
}
