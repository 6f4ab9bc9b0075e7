import { Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldError, toGatewayError } from '../../../gateway/errors';
import common from '../../../ui/Common.module.css';
import type { Draft } from '../../../ui/drafts';
import { EditorButtons } from '../../../ui/EditorButtons';
import { editorKeys } from '../../../ui/editor-keys';
import { FormError } from '../../../ui/FormError';
import { useEscape } from '../../../ui/use-escape';
import { isBlank } from '../../../ui/visible-text';
import styles from './HelpTasks.module.css';

export interface TaskDraft {
  title: Draft;
  content: Draft;
}

interface TaskFormProps {
  draft: TaskDraft;
  labels: { title: string; content: string; save: string; saving: string };
  /** Shown when one of the two is blank. */
  incompleteMessage: string;
  /** Shown when the call failed. */
  failedMessage: string;
  autoFocus: boolean;
  onSave: () => Promise<void>;
  onCancel: () => void;
}

/** The editor of a task's title and content. Its state is the draft, so it does without `useGatewayForm`. */
export function TaskForm({
  draft,
  labels,
  incompleteMessage,
  failedMessage,
  autoFocus,
  onSave,
  onCancel,
}: TaskFormProps) {
  const [error, setError] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [fieldErrors, setFieldErrors] = useState<FieldError[]>([]);
  const [isSaving, setSaving] = useState(false);
  const titleField = useRef<HTMLInputElement>(null);
  const contentField = useRef<HTMLTextAreaElement>(null);
  const { title, content } = draft;
  const errorOf = (name: string) => fieldErrors.find(({ field }) => field === name)?.message;

  useEffect(() => {
    if (autoFocus) titleField.current?.focus();
  }, [autoFocus]);

  const save = async () => {
    if (isSaving) return;
    setFieldErrors([]);
    setReason('');
    if (isBlank(title.value) || isBlank(content.value)) {
      setError(incompleteMessage);
      (isBlank(title.value) ? titleField : contentField).current?.focus();
      return;
    }
    setError(null);
    setSaving(true);
    try {
      await onSave();
    } catch (thrown) {
      const { fields, message } = toGatewayError(thrown);
      setFieldErrors(fields);
      // Errors of fields are shown beside them.
      if (fields.length === 0) setReason(message);
      setError(failedMessage);
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
    <form onSubmit={submit} noValidate className={`${common.fields} ${styles.form}`}>
      <FormError message={error} reason={reason} />
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
        error={errorOf('title')}
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
        error={errorOf('content')}
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
