import { Text, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { errorMessage } from '../../../gateway/error-message';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { useDraft } from '../../../ui/drafts';
import { editorKeys, submitKeys } from '../../../ui/editor-keys';
import { notify } from '../../../ui/notify';
import { useNewInAddress } from '../../../ui/use-new-in-address';
import { isBlank } from '../../../ui/visible-text';
import { useAddQuestionMutation } from './Questions.generated';
import styles from './Questions.module.css';
import { questionsTexts } from './questions.texts';

interface AddQuestionFormProps {
  onAdded: (id: string) => void;
  /** Below the form: the question that was added last. */
  children?: ReactNode;
}

/**
 * A blank question is silently ignored (specification, section 5). Its state is the draft, which stays until it is added,
 * so it does without `useGatewayForm`.
 */
export function AddQuestionForm({ onAdded, children }: AddQuestionFormProps) {
  const draft = useDraft('question:new');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [addQuestion, { loading }] = useAddQuestionMutation();
  useNewInAddress(() => field.current?.focus());

  const add = async () => {
    field.current?.focus();
    if (loading || isBlank(draft.value)) return;
    setError(null);
    try {
      const { data } = await addQuestion({ variables: { input: { text: draft.value } } });
      draft.discard();
      if (data) onAdded(data.addQuestion.question.id);
      notify(questionsTexts.added, { tone: 'success' });
    } catch (thrown) {
      setError(errorMessage(thrown, questionsTexts.addingFailed));
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };

  return (
    <form onSubmit={submit} noValidate>
      <div className={styles.submit}>
        <Textarea
          ref={field}
          aria-label={questionsTexts.field}
          placeholder={questionsTexts.placeholder}
          required
          autosize
          minRows={1}
          maxRows={12}
          dir="auto"
          value={draft.value}
          onChange={({ currentTarget: { value } }) => {
            draft.setValue(value);
            setError(null);
          }}
          onKeyDown={editorKeys({ onSubmit: add })}
          readOnly={loading}
          error={error}
          errorProps={{ role: 'alert' }}
          className={styles.field}
        />
        <BusyButton type="submit" busy={loading} busyLabel={commonTexts.adding}>
          {commonTexts.add}
        </BusyButton>
        <Text size="sm" c="dimmed" className={styles.keys}>
          {questionsTexts.addKeys(submitKeys)}
        </Text>
      </div>
      {children}
    </form>
  );
}
