import { Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorMessage, isNotFound } from '../../../gateway/error-message';
import { removeFromLists } from '../../../gateway/remove-from-lists';
import type { Draft } from '../../../ui/drafts';
import { EditorButtons } from '../../../ui/EditorButtons';
import { editorKeys } from '../../../ui/editor-keys';
import { notify } from '../../../ui/notify';
import { useEscape } from '../../../ui/use-escape';
import { isBlank } from '../../../ui/visible-text';
import { type QuestionPartsFragment, useUpdateQuestionMutation } from './Questions.generated';
import styles from './Questions.module.css';
import { questionsTexts } from './questions.texts';

interface QuestionEditorProps {
  question: QuestionPartsFragment;
  draft: Draft;
  onClose: () => void;
}

/** Replaces a question's text. Its state is the draft, which stays until it is saved or cancelled. */
export function QuestionEditor({ question: { id }, draft, onClose }: QuestionEditorProps) {
  const [error, setError] = useState<string | null>(null);
  const [wasDeleted, setDeleted] = useState(false);
  const [updateQuestion, { loading, client }] = useUpdateQuestionMutation();
  const field = useRef<HTMLTextAreaElement>(null);
  // A stored draft opens the editor without a click: then the focus stays where it is.
  const autoFocus = useRef(!draft.found);

  useEffect(() => {
    if (!autoFocus.current || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);

  const showError = (message: string) => {
    setError(message);
    field.current?.focus();
  };

  const save = async () => {
    if (loading) return;
    if (isBlank(draft.value)) return showError(questionsTexts.empty);
    setError(null);
    try {
      await updateQuestion({ variables: { input: { id, text: draft.value } } });
      draft.discard();
      onClose();
      notify(questionsTexts.saved, { tone: 'success' });
    } catch (thrown) {
      // The row stays for as long as its text is being edited, so that the typing can be copied.
      if (isNotFound(thrown)) setDeleted(true);
      showError(errorMessage(thrown, questionsTexts.savingFailed));
    }
  };

  const cancel = () => {
    if (loading) return;
    draft.discard();
    onClose();
    if (wasDeleted) removeFromLists(client.cache, 'questions', 'Question', [id]);
  };

  const onEscape = useEscape(draft.isChanged, cancel);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <form onSubmit={submit} noValidate className={styles.editor}>
      <Textarea
        ref={field}
        aria-label={questionsTexts.textOf(id)}
        autosize
        minRows={2}
        maxRows={16}
        dir="auto"
        value={draft.value}
        onChange={({ currentTarget: { value } }) => {
          draft.setValue(value);
          setError(null);
        }}
        onKeyDown={editorKeys({ onSubmit: save, onEscape })}
        readOnly={loading}
        error={error}
        errorProps={{ role: 'alert' }}
      />
      <EditorButtons saving={loading} onCancel={cancel} size="xs" />
    </form>
  );
}
