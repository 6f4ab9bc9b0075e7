import { notify } from '../../../ui/notify';
import { Panel } from '../../../ui/Page';
import { useAddHelpTaskMutation } from './HelpTasks.generated';
import { helpTasksTexts as t } from './help-tasks.texts';
import { type TaskDraft, TaskForm } from './TaskForm';

interface NewTaskProps {
  draft: TaskDraft;
  autoFocus: boolean;
  onAdded: (id: string) => void;
  onCancel: () => void;
}

export function NewTask({ draft, autoFocus, onAdded, onCancel }: NewTaskProps) {
  const [addHelpTask] = useAddHelpTaskMutation();

  const discard = () => {
    draft.title.discard();
    draft.content.discard();
  };
  const cancel = () => {
    discard();
    onCancel();
  };
  const add = async () => {
    const input = { title: draft.title.value.trim(), content: draft.content.value.trim() };
    const { data } = await addHelpTask({ variables: { input } });
    discard();
    notify(t.added, { tone: 'success' });
    if (data) onAdded(data.addHelpTask.helpTask.id);
  };

  return (
    <Panel title={t.add}>
      <TaskForm
        draft={draft}
        labels={t.newTask}
        incompleteMessage={t.newIncomplete}
        failedMessage={t.addingFailed}
        autoFocus={autoFocus}
        onSave={add}
        onCancel={cancel}
      />
    </Panel>
  );
}
