import { useRowOrder } from '../../../gateway/use-row-order';
import { useMoveHelpTaskMutation } from './HelpTasks.generated';
import { helpTasksTexts } from './help-tasks.texts';
import type { HelpTaskList } from './use-help-task-list';

/** The order of the help tasks, which the mobile app shows too. */
export function useHelpTaskOrder(list: HelpTaskList) {
  const [moveHelpTask] = useMoveHelpTaskMutation();
  return useRowOrder({
    list,
    nameOf: (id) => list.rows.find((task) => task.id === id)?.title ?? helpTasksTexts.unnamedFirst,
    send: (id, after) => moveHelpTask({ variables: { input: { id, after } } }),
  });
}
