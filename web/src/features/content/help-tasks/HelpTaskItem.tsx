import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { isNotFound } from '../../../gateway/error-message';
import { removeFromLists } from '../../../gateway/remove-from-lists';
import type { Selected } from '../../../gateway/use-selection';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { useDraft } from '../../../ui/drafts';
import { notify } from '../../../ui/notify';
import { RowCheckbox } from '../../../ui/RowCheckbox';
import { HelpTaskRow } from './HelpTaskRow';
import { type HelpTaskPartsFragment, useUpdateHelpTaskMutation } from './HelpTasks.generated';
import styles from './HelpTasks.module.css';
import { helpTasksTexts as t } from './help-tasks.texts';
import { TaskForm } from './TaskForm';

interface HelpTaskItemProps {
  task: HelpTaskPartsFragment;
  /** Its place in the whole list; null while a search hides others. */
  place: number | null;
  selected: Selected;
  onDelete: () => void;
  /** How the row is moved. */
  moves: ReactNode;
}

/** A task of the own application, and its editor. */
export function HelpTaskItem({ task, place, selected, onDelete, moves }: HelpTaskItemProps) {
  const { id } = task;
  const title = useDraft(`help-task:${id}:title`, task.title);
  const content = useDraft(`help-task:${id}:content`, task.content);
  const wasTyped = title.found || content.found;
  const [isEditing, setEditing] = useState(wasTyped);
  const [wasDeleted, setDeleted] = useState(false);
  const [updateHelpTask, { client }] = useUpdateHelpTaskMutation();
  const item = useRef<HTMLLIElement>(null);

  const close = () => {
    title.discard();
    content.discard();
    setEditing(false);
    // Once the row shows its buttons again.
    setTimeout(() => item.current?.querySelector<HTMLElement>('[data-edit]')?.focus());
  };
  const save = async () => {
    try {
      await updateHelpTask({ variables: { input: { id, title: title.value, content: content.value } } });
    } catch (thrown) {
      // The row stays for as long as it is being edited, so that the typing can be copied.
      if (isNotFound(thrown)) setDeleted(true);
      throw thrown;
    }
    close();
    notify(t.saved, { tone: 'success' });
  };
  const cancel = () => {
    close();
    if (wasDeleted) removeFromLists(client.cache, 'helpTasks', 'HelpTask', [id]);
  };

  if (isEditing) {
    return (
      <li ref={item} className={`${common.marked} ${styles.item}`} data-row={id} data-editing>
        <TaskForm
          draft={{ title, content }}
          labels={t.task}
          incompleteMessage={t.editIncomplete}
          failedMessage={t.savingFailed}
          autoFocus={!wasTyped}
          onSave={save}
          onCancel={cancel}
        />
      </li>
    );
  }
  return (
    <li
      ref={item}
      className={`${common.marked} ${styles.item}`}
      data-row={id}
      data-selected={selected.isSelected(id) || undefined}
    >
      <HelpTaskRow
        task={task}
        place={place}
        select={<RowCheckbox id={id} name={task.title} selected={selected} className={styles.select} />}
      >
        <ActionIcon
          onClick={() => setEditing(true)}
          aria-label={t.editOne(task.title)}
          title={commonTexts.edit}
          data-edit
        >
          <IconPencil size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          onClick={onDelete}
          aria-label={commonTexts.deleteOne(task.title)}
          title={commonTexts.delete}
          className={styles.delete}
          data-focus-row
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
        {moves}
      </HelpTaskRow>
    </li>
  );
}
