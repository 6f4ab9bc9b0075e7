import { Button, Text } from '@mantine/core';
import { IconHelpCircle, IconPlus } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { toGatewayError } from '../../gateway/errors';
import { isGone, sessionHasEnded } from '../../gateway/failure-message';
import { useDeleteHelpTaskMutation, useHelpTasksQuery } from '../../gateway/generated';
import { removeFromList } from '../../gateway/growing-list';
import { useRestOfList } from '../../gateway/use-rest-of-list';
import { useConfirm } from '../../ui/confirm';
import { useDraft } from '../../ui/drafts';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { notify } from '../../ui/notify';
import { Page, Panel } from '../../ui/Page';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal';
import { HelpTaskItem } from './HelpTaskItem';
import styles from './HelpTasks.module.css';
import { messages } from './messages';
import { NewTask } from './NewTask';

const FIRST_PAGE = 100;

export function HelpTasksScreen() {
  const draft = { title: useDraft('help-task:new:title'), content: useDraft('help-task:new:content') };
  const wasTyped = draft.title.found || draft.content.found;
  const [isAdding, setAdding] = useState(wasTyped);
  const addButton = useRef<HTMLButtonElement>(null);

  const close = () => {
    setAdding(false);
    // Once the button is back.
    setTimeout(() => addButton.current?.focus());
  };

  return (
    <Page
      title="Help Tasks Management"
      lead="The answers people find in your application's help center."
      actions={
        !isAdding && (
          <Button
            ref={addButton}
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            Add New Task
          </Button>
        )
      }
    >
      {isAdding && <NewTask draft={draft} takesFocus={!wasTyped} onClose={close} />}
      <Panel>
        <TaskList otherwise={addButton} />
      </Panel>
    </Page>
  );
}

/** `otherwise` has the keyboard when the last task is gone. */
function TaskList({ otherwise }: { otherwise: RefObject<HTMLButtonElement | null> }) {
  const { data, previousData, error, refetch, fetchMore } = useHelpTasksQuery({
    variables: { first: FIRST_PAGE },
  });
  const list = (data ?? previousData)?.helpTasks;
  const rest = useRestOfList(list, Number.POSITIVE_INFINITY, fetchMore);
  const focus = useFocusAfterRemoval(() => otherwise.current);
  const deleteTask = useTaskDeletion();
  const failed = error !== undefined || rest.hasFailed;

  const retry = () => {
    rest.retry();
    if (error) void refetch().catch(() => undefined);
  };

  return (
    <>
      {failed && (
        <ErrorState
          message={(error && toGatewayError(error).message) || messages.loadingFailed}
          onRetry={retry}
        />
      )}
      {!list && !failed && <Loading />}
      {list?.totalCount === 0 && !failed && (
        <EmptyState icon={<IconHelpCircle size={40} stroke={1.25} />} title="No help tasks yet">
          Add the first one: a short title, and the steps that answer it.
        </EmptyState>
      )}
      {list && list.totalCount > 0 && (
        <>
          <ul className={styles.list} ref={focus.list as RefObject<HTMLUListElement | null>}>
            {list.edges.map(({ node }, index) => (
              <HelpTaskItem
                key={node.id}
                task={node}
                onDelete={() => deleteTask(node.id, () => focus.focusRow(index))}
              />
            ))}
          </ul>
          {rest.isLoading && <Loading />}
          <Text size="sm" c="dimmed" mt="sm">
            {list.totalCount === 1 ? '1 help task' : `${list.totalCount.toLocaleString()} help tasks`}
          </Text>
        </>
      )}
    </>
  );
}

/** Deleting after a confirmation: the task leaves the list at once, and is back when the gateway refuses. */
function useTaskDeletion() {
  const confirm = useConfirm();
  const [deleteHelpTask, { client }] = useDeleteHelpTaskMutation({
    update: (cache, { data }) => {
      if (data) removeFromList(cache, 'helpTasks', 'HelpTask', [data.deleteHelpTask.deletedId]);
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
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      if (isGone(thrown)) removeFromList(client.cache, 'helpTasks', 'HelpTask', [id]);
      notify(messages.deletingFailed, { about: id });
    }
  };
}
