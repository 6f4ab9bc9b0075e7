import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { EditorButtons } from '../../../ui/EditorButtons';
import { editorKeys, submitKeys } from '../../../ui/editor-keys';
import { FormError } from '../../../ui/FormError';
import { languageName } from '../../../ui/language';
import { useEscape } from '../../../ui/use-escape';
import { OutdatedNote } from './OutdatedNote';
import { OvertakenNote } from './OvertakenNote';
import { ReadOnlyText } from './ReadOnlyText';
import styles from './Translations.module.css';
import type { Languages, TranslatedRow } from './translated-row';
import type { TranslationSource } from './translation-source';
import { translationsTexts } from './translations.texts';
import { useSaveTranslation } from './use-save-translation';
import type { TranslationDraft } from './use-translation-draft';

interface TranslationEditorProps {
  row: TranslatedRow;
  source: TranslationSource;
  languages: Languages;
  draft: TranslationDraft;
  autoFocus: boolean;
  onClose: () => void;
  onSaved: () => void;
  onNext: () => void;
}

/** A translation beside its original, or below it where the window is narrow. */
export function TranslationEditor(props: TranslationEditorProps) {
  const { row, source, languages, draft, autoFocus, onClose, onNext } = props;
  const { kind } = source;
  const form = useRef<HTMLFormElement>(null);
  const saving = useSaveTranslation(props);
  const { isBusy } = saving;
  const t = translationsTexts;
  const into = languageName(languages.language);
  const from = languageName(languages.original);

  useEffect(() => {
    if (!autoFocus) return;
    const field = form.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [autoFocus]);

  const focusField = () => form.current?.querySelector('textarea')?.focus();
  const save = async (expected = draft.expectedUpdatedAt) => {
    if (draft.isOvertaken && expected === draft.expectedUpdatedAt) return false;
    const isDone = await saving.save(expected);
    if (!isDone) focusField();
    return isDone;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save().then((isDone) => isDone && onClose());
  };
  const cancel = () => {
    if (isBusy) return;
    draft.discard();
    onClose();
    if (saving.wasDeleted) void source.list.refetch();
  };
  const onEscape = useEscape(draft.isChanged, cancel);

  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className={`${common.parts} ${styles.editor}`}
      aria-label={t.kinds[kind.name].editor(kind.nameOf(row))}
    >
      {/* A conflict whose other text could not be read. */}
      <FormError message={draft.isOvertaken ? null : (saving.error ?? saving.conflict)} />
      {draft.isOriginalChanged && !row.translation?.isOutdated && !draft.isOvertaken && !saving.conflict && (
        <Alert color="orange" icon={<IconInfoCircle aria-hidden="true" />}>
          {t.editor.originalChanged(from)}
        </Alert>
      )}
      {row.translation?.isOutdated && !draft.isOvertaken && (
        <OutdatedNote
          row={row}
          languages={languages}
          kind={kind}
          onMark={
            draft.isChanged ? undefined : () => void saving.mark().then((isDone) => isDone && onClose())
          }
        />
      )}
      {draft.isOvertaken && (
        <OvertakenNote row={row} kind={kind} language={languages.language} errorMessage={saving.conflict} />
      )}
      {kind.fields.map(({ name, minRows, maxRows }) => (
        <div key={name} className={styles.pair}>
          <div>
            <h3 className={styles.label}>{t.fields[name].original(from)}</h3>
            <ReadOnlyText
              label={t.fields[name].in(from)}
              lang={languages.original}
              text={row.original[name] ?? ''}
            />
          </div>
          <Textarea
            label={t.fields[name].in(into)}
            autosize
            minRows={minRows}
            maxRows={maxRows}
            dir="auto"
            lang={languages.language}
            classNames={{ input: styles.field ?? '' }}
            value={draft.texts[name] ?? ''}
            onChange={({ currentTarget: { value } }) => {
              draft.setText(name, value);
              saving.clearErrors();
            }}
            onKeyDown={editorKeys({ onSubmit: () => form.current?.requestSubmit(), onEscape })}
            readOnly={isBusy}
            error={saving.fieldErrors[name]}
            errorProps={{ role: 'alert' }}
          />
        </div>
      ))}
      {draft.isOvertaken ? (
        <Group gap="sm">
          <BusyButton
            type="button"
            size="xs"
            busy={isBusy}
            busyLabel={commonTexts.saving}
            onClick={() =>
              void save(row.translation?.updatedAt ?? null).then((isDone) => isDone && onClose())
            }
          >
            {t.editor.keepMine}
          </BusyButton>
          <Button variant="default" size="xs" onClick={cancel}>
            {t.editor.takeTheirs}
          </Button>
        </Group>
      ) : (
        <div className={styles.buttons}>
          <EditorButtons saving={isBusy} onCancel={cancel} size="xs" />
          <Button
            variant="light"
            size="xs"
            onClick={() => void save().then((isDone) => isDone && onNext())}
            aria-disabled={isBusy || undefined}
            data-disabled={isBusy || undefined}
          >
            {t.editor.saveAndNext}
          </Button>
          <Text size="sm" c="dimmed" className={styles.keys}>
            {t.editor.keys(submitKeys)}
          </Text>
        </div>
      )}
    </form>
  );
}
