import { Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldError, toGatewayError } from '../../gateway/errors';
import type { Draft } from '../../ui/drafts';
import { EditorButtons } from '../../ui/EditorButtons';
import { editorKeys } from '../../ui/editor-keys';
import { FormError } from '../../ui/FormError';
import { useEscape } from '../../ui/use-escape';
import styles from './HelpTasks.module.css';

export interface TaskDraft {
  title: Draft;
  content: Draft;
}

interface TaskFormProps {
  draft: TaskDraft;
  labels: { title: string; content: string; save: string; saving: string };
  /** Said when one of the two is blank. */
  incomplete: string;
  /** Said when the call failed. */
  failed: string;
  autoFocus: boolean;
  onSave: () => Promise<void>;
  onCancel: () => void;
}

/** Title and content of a task, new or known. */
export function TaskForm({ draft, labels, incomplete, failed, autoFocus, onSave, onCancel }: TaskFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [faults, setFaults] = useState<FieldError[]>([]);
  const [isSaving, setSaving] = useState(false);
  const titleField = useRef<HTMLInputElement>(null);
  const contentField = useRef<HTMLTextAreaElement>(null);
  const { title, content } = draft;
  const faultOf = (name: string) => faults.find(({ field }) => field === name)?.message;

  useEffect(() => {
    if (autoFocus) titleField.current?.focus();
  }, [autoFocus]);

  const save = async () => {
    if (isSaving) return;
    setFaults([]);
    if (!title.value.trim() || !content.value.trim()) {
      setProblem(incomplete);
      (title.value.trim() ? contentField : titleField).current?.focus();
      return;
    }
    setProblem(null);
    setSaving(true);
    try {
      await onSave();
    } catch (thrown) {
      const { fields } = toGatewayError(thrown);
      setFaults(fields);
      setProblem(failed);
    } finally {
      setSaving(false);
    }
  };

  const isChanged = title.isChanged || content.isChanged;
  const cancel = () => {
    if (!isSaving) onCancel();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const onEscape = useEscape(isChanged, cancel);
  const onKeyDown = editorKeys({ onSubmit: () => void save(), onEscape });

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FormError message={problem} />
      <TextInput
        ref={titleField}
        label={labels.title}
        required
        withAsterisk={false}
        dir="auto"
        value={title.value}
        onChange={({ currentTarget: { value } }) => title.setValue(value)}
        onKeyDown={onKeyDown}
        readOnly={isSaving}
        error={faultOf('title')}
      />
      <Textarea
        ref={contentField}
        label={labels.content}
        required
        withAsterisk={false}
        autosize
        minRows={5}
        maxRows={20}
        dir="auto"
        value={content.value}
        onChange={({ currentTarget: { value } }) => content.setValue(value)}
        onKeyDown={onKeyDown}
        readOnly={isSaving}
        error={faultOf('content')}
      />
      <EditorButtons
        saving={isSaving}
        saveLabel={labels.save}
        savingLabel={labels.saving}
        onCancel={cancel}
      />
    </form>
  );
}
