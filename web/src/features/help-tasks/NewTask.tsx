import { useAddHelpTaskMutation } from '../../gateway/generated';
import { appendToList } from '../../gateway/growing-list';
import { notify } from '../../ui/notify';
import { Panel } from '../../ui/Page';
import { messages } from './messages';
import { type TaskDraft, TaskForm } from './TaskForm';

const labels = { title: 'New task title', content: 'New task content', save: 'Add', saving: 'Adding…' };

interface NewTaskProps {
  draft: TaskDraft;
  takesFocus: boolean;
  onClose: () => void;
}

export function NewTask({ draft, takesFocus, onClose }: NewTaskProps) {
  const [addHelpTask] = useAddHelpTaskMutation({
    update: (cache, { data }) => {
      if (data)
        appendToList(cache, 'helpTasks', { __typename: 'HelpTask', id: data.addHelpTask.helpTask.id });
    },
  });

  const close = () => {
    draft.title.discard();
    draft.content.discard();
    onClose();
  };
  const add = async () => {
    const input = { title: draft.title.value.trim(), content: draft.content.value.trim() };
    await addHelpTask({ variables: { input } });
    close();
    notify(messages.added);
  };

  return (
    <Panel title="Add New Task">
      <TaskForm
        draft={draft}
        labels={labels}
        incomplete={messages.newIncomplete}
        failed={messages.addingFailed}
        takesFocus={takesFocus}
        onSave={add}
        onCancel={close}
      />
    </Panel>
  );
}
