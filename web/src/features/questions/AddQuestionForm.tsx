import { Text, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { errorMessage } from '../../gateway/error-message';
import { useAddQuestionMutation } from '../../gateway/generated';
import { BusyButton } from '../../ui/BusyButton';
import { useDraft } from '../../ui/drafts';
import { editorKeys, submitKeys } from '../../ui/editor-keys';
import { notify } from '../../ui/notify';
import styles from './Questions.module.css';

interface AddQuestionFormProps {
  onAdded: (id: string) => void;
  /** Below the form: where the last one landed. */
  children?: ReactNode;
}

/** A blank question is silently ignored (specification, section 5); what was typed is kept until it is added. */
export function AddQuestionForm({ onAdded, children }: AddQuestionFormProps) {
  const draft = useDraft('question:new');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [addQuestion, { loading }] = useAddQuestionMutation();

  const add = async () => {
    field.current?.focus();
    if (loading || !draft.value.trim()) return;
    setProblem(null);
    try {
      const { data } = await addQuestion({ variables: { input: { text: draft.value } } });
      draft.discard();
      if (data) onAdded(data.addQuestion.question.id);
      notify('✅ Question added successfully.');
    } catch (thrown) {
      setProblem(errorMessage(thrown, '❌ Failed to add question.'));
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Textarea
        ref={field}
        aria-label="Question"
        placeholder="Write your question here..."
        required
        autosize
        minRows={3}
        maxRows={12}
        dir="auto"
        value={draft.value}
        onChange={({ currentTarget: { value } }) => {
          draft.setValue(value);
          setProblem(null);
        }}
        onKeyDown={editorKeys({ onSubmit: add })}
        readOnly={loading}
        error={problem}
        errorProps={{ role: 'alert' }}
      />
      <div className={styles.submit}>
        <BusyButton type="submit" busy={loading} busyLabel="Adding…">
          Add
        </BusyButton>
        <Text size="sm" c="dimmed" className={styles.keys}>
          {submitKeys} adds it.
        </Text>
      </div>
      {children}
    </form>
  );
}
