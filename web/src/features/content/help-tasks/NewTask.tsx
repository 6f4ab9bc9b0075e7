import { notify } from '../../../ui/notify';
import { Panel } from '../../../ui/Page';
import { useAddHelpTaskMutation } from './HelpTasks.generated';
import { messages } from './messages';
import { type TaskDraft, TaskForm } from './TaskForm';

const labels = { title: 'New task title', content: 'New task content', save: 'Add', saving: 'Adding…' };

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
    notify(messages.added);
    if (data) onAdded(data.addHelpTask.helpTask.id);
  };

  return (
    <Panel title="Add New Task">
      <TaskForm
        draft={draft}
        labels={labels}
        incompleteMessage={messages.newIncomplete}
        failedMessage={messages.addingFailed}
        autoFocus={autoFocus}
        onSave={add}
        onCancel={cancel}
      />
    </Panel>
  );
}
