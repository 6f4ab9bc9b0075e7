import { Button, Group, Text, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toGatewayError } from '../../../gateway/errors';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { EditorButtons } from '../../../ui/EditorButtons';
import { editorKeys, submitKeys } from '../../../ui/editor-keys';
import { notify } from '../../../ui/notify';
import { isBlank } from '../../../ui/visible-text';
import { AcceptanceFields } from './AcceptanceFields';
import { saveErrorMessage } from './error-messages';
import { type LegalTextPartsFragment, useSaveLegalTextMutation } from './LegalTexts.generated';
import styles from './LegalTexts.module.css';
import { legalTextsTexts as t } from './legal-texts.texts';
import { OtherVersion } from './OtherVersion';
import { ScheduledVersion } from './ScheduledVersion';
import { ScheduleFields } from './ScheduleFields';
import { TranslationField } from './TranslationField';
import { TranslationTabs } from './TranslationTabs';
import type { LegalTextDraft } from './use-legal-text-draft';
import { useNeededTranslations } from './use-needed-translations';
import { useSchedule } from './use-schedule';
import { useTranslations } from './use-translations';

interface LegalTextEditorProps {
  title: string;
  text: LegalTextPartsFragment;
  /** Those of the application, the original's first. */
  languages: readonly string[];
  draft: LegalTextDraft;
  autoFocus: boolean;
  onClose: () => void;
  /** Fetches the version that was saved meanwhile. */
  onOvertaken: () => Promise<void>;
}

/** Shows both versions side by side when another user saved or scheduled one meanwhile, and lets the user choose. */
export function LegalTextEditor({
  title,
  text,
  languages,
  draft,
  autoFocus,
  onClose,
  onOvertaken,
}: LegalTextEditorProps) {
  const [error, setError] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const [saveLegalText, { loading }] = useSaveLegalTextMutation();
  const schedule = useSchedule();
  const translations = useTranslations(text, languages);
  const findMissing = useNeededTranslations(translations);
  const original = translations.languages[0] ?? '';
  const [shown, setShown] = useState(original);
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);

  const showError = (message: string) => {
    setError(message);
    field.current?.focus();
  };

  const save = async (expected: LegalTextDraft['expected']) => {
    if (loading || schedule.isSaving) return;
    if (isBlank(draft.value)) {
      setShown(original);
      return showError(t.empty);
    }
    setError(null);
    const needed = findMissing();
    setMissing(needed?.message ?? null);
    if (needed) return setShown(needed.first);
    try {
      const input = { key: text.key, text: draft.value, ...translations.input, ...expected };
      const message = schedule.isUsed ? await schedule.save(input, title) : t.saved(title);
      if (!schedule.isUsed) await saveLegalText({ variables: { input } });
      draft.discard();
      onClose();
      notify(message, { tone: 'success' });
    } catch (thrown) {
      const { code, message, fields } = toGatewayError(thrown);
      if (fields.some(({ field: name }) => name === 'translations')) return setMissing(message);
      if (code !== 'CONFLICT') return showError(saveErrorMessage(message));
      // The explanation that appears with the other version takes the focus.
      setError(saveErrorMessage(message));
      await onOvertaken();
    }
  };

  const cancel = () => {
    draft.discard();
    onClose();
  };
  const keepMine = () => {
    draft.acceptStored();
    void save({ expectedVersion: text.version, expectedNewestVersion: text.newestVersion });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!draft.isOvertaken) void save(draft.expected);
  };

  return (
    <form onSubmit={submit} noValidate className={common.fields}>
      <TranslationTabs
        title={title}
        translations={translations}
        shown={shown}
        onShow={setShown}
        error={missing}
      />
      {shown !== original && (
        <TranslationField
          title={title}
          language={shown}
          original={draft.value}
          isOriginalChanged={draft.value !== text.text}
          translations={translations}
          readOnly={loading || schedule.isSaving}
        />
      )}
      <div
        className={styles.versions}
        data-two={draft.isOvertaken || undefined}
        hidden={shown !== original && !draft.isOvertaken}
      >
        {draft.isOvertaken && !draft.isScheduledOver && (
          <OtherVersion title={title} text={text} errorMessage={error} />
        )}
        {draft.isScheduledOver && (
          <ScheduledVersion
            title={title}
            textKey={text.key}
            number={text.newestVersion}
            errorMessage={error}
          />
        )}
        <Textarea
          ref={field}
          label={draft.isOvertaken ? t.yours : undefined}
          aria-label={draft.isOvertaken ? undefined : t.textOf(title)}
          classNames={{ input: styles.field }}
          resize="vertical"
          dir="auto"
          value={draft.value}
          onChange={({ currentTarget: { value } }) => {
            draft.setValue(value);
            if (!draft.isOvertaken) setError(null);
          }}
          onKeyDown={editorKeys({
            onSubmit: () => !draft.isOvertaken && void save(draft.expected),
          })}
          readOnly={loading || schedule.isSaving}
          error={draft.isOvertaken ? null : error}
          errorProps={{ role: 'alert' }}
        />
      </div>
      <AcceptanceFields schedule={schedule} />
      <ScheduleFields schedule={schedule} />
      {draft.isOvertaken ? (
        <Group gap="sm">
          <BusyButton
            type="button"
            busy={loading || schedule.isSaving}
            busyLabel={commonTexts.saving}
            onClick={keepMine}
          >
            {t.keepMine}
          </BusyButton>
          <Button variant="default" onClick={() => !loading && !schedule.isSaving && cancel()}>
            {t.takeTheirs}
          </Button>
        </Group>
      ) : (
        <div className={styles.buttons}>
          <EditorButtons saving={loading || schedule.isSaving} onCancel={cancel} />
          <Text size="sm" c="dimmed" className={styles.keys}>
            {t.keysSave(submitKeys)}
          </Text>
        </div>
      )}
    </form>
  );
}
