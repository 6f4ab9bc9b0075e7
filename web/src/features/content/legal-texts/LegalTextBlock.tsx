import { Button, Group, Text } from '@mantine/core';
import { IconFileText, IconHistory, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { toGatewayError } from '../../../gateway/errors';
import type { LegalTextKey } from '../../../gateway/generated';
import { useViewed } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { HistoryIcon, historyPath } from '../../../ui/history';
import { Link } from '../../../ui/Link';
import { Loading } from '../../../ui/Loading';
import { LongText } from '../../../ui/LongText';
import { languageName } from '../../../ui/language';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { loadErrorMessage } from './error-messages';
import { FollowingVersion } from './FollowingVersion';
import { LegalTextEditor } from './LegalTextEditor';
import { type LegalTextPartsFragment, useLegalTextQuery } from './LegalTexts.generated';
import styles from './LegalTexts.module.css';
import { legalTextsTexts as t } from './legal-texts.texts';
import { useLegalTextDraft } from './use-legal-text-draft';

interface LegalTextBlockProps {
  textKey: LegalTextKey;
  title: string;
}

/** One of the texts. It loads, fails, is edited and saved on its own. */
export function LegalTextBlock({ textKey, title }: LegalTextBlockProps) {
  const { data, previousData, error, refetch } = useLegalTextQuery({ variables: { key: textKey } });
  const text = (data ?? previousData)?.legalText;
  const reload = async () => void (await refetch().catch(() => undefined));
  const failure = error && (
    <ErrorState message={loadErrorMessage(title, toGatewayError(error).message)} onRetry={reload} />
  );
  const languages = (data ?? previousData)?.contentLanguages.languages.map(({ language }) => language) ?? [];
  if (text)
    return (
      <LoadedText title={title} text={text} languages={languages} failure={failure} onOvertaken={reload} />
    );
  return <Panel title={title}>{failure ?? <Loading />}</Panel>;
}

/** "Also in French. Missing: German." */
function languagesOf([, ...others]: readonly string[], { translations }: LegalTextPartsFragment): string {
  const isThere = (language: string) => translations.some((one) => one.language === language);
  const there = others.filter(isThere).map(languageName);
  const missing = others.filter((language) => !isThere(language)).map(languageName);
  if (missing.length === 0) return t.alsoIn(there);
  return there.length === 0 ? t.missing(missing) : t.alsoInAndMissing(there, missing);
}

interface LoadedTextProps {
  title: string;
  text: LegalTextPartsFragment;
  languages: readonly string[];
  /** The error of loading it again; the text is the one loaded before. */
  failure: ReactNode;
  onOvertaken: () => Promise<void>;
}

function LoadedText({ title, text, languages, failure, onOvertaken }: LoadedTextProps) {
  const draft = useLegalTextDraft(text);
  const [isEditing, setEditing] = useState(draft.found);
  const [tookFocus, setTookFocus] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { application, may } = useViewed();
  const readOnly = !may('content.write');

  const open = () => {
    setTookFocus(true);
    setEditing(true);
  };
  const close = () => {
    setEditing(false);
    // Once the button is back.
    setTimeout(() => edit.current?.focus());
  };

  if (isEditing && !readOnly) {
    return (
      <Panel title={title}>
        <LegalTextEditor
          title={title}
          text={text}
          languages={languages}
          draft={draft}
          autoFocus={tookFocus}
          onClose={close}
          onOvertaken={onOvertaken}
        />
      </Panel>
    );
  }
  return (
    <Panel
      title={title}
      actions={
        <Group gap={4}>
          <Button
            component={Link}
            to={`/static_page/versions?text=${text.key}`}
            variant="subtle"
            size="xs"
            leftSection={<IconHistory size={16} aria-hidden="true" />}
            aria-label={t.versionsOf(title)}
          >
            {commonTexts.versions}
          </Button>
          {may('audit') && (
            <Button
              component={Link}
              to={historyPath('legal_text', text.key.toLowerCase(), application)}
              variant="subtle"
              size="xs"
              leftSection={<HistoryIcon size={16} aria-hidden="true" />}
              aria-label={t.historyOf(title)}
            >
              {commonTexts.history}
            </Button>
          )}
          {!readOnly && (
            <Button
              ref={edit}
              variant="default"
              size="xs"
              leftSection={<IconPencil size={16} aria-hidden="true" />}
              onClick={open}
              aria-label={t.editOf(title)}
            >
              {commonTexts.edit}
            </Button>
          )}
        </Group>
      }
    >
      {failure}
      {text.text ? (
        <div className={styles.reading}>
          <LongText label={title} height={280}>
            {text.text}
          </LongText>
          {languages.length > 1 && (
            <Text size="sm" c="dimmed" mt="sm">
              {languagesOf(languages, text)}
            </Text>
          )}
        </div>
      ) : (
        !failure && (
          <EmptyState
            Icon={IconFileText}
            title={t.nothing}
            action={
              !readOnly && (
                <Button variant="light" size="xs" onClick={open} aria-label={t.writeOf(title)}>
                  {t.write}
                </Button>
              )
            }
          >
            {!readOnly && t.nothingHint}
          </EmptyState>
        )
      )}
      <FollowingVersion text={text} />
      {text.updatedAt && (
        <Text size="sm" c="dimmed" mt="sm">
          <Rich text={t.lastSaved} tags={{ when: () => <DateTime of={text.updatedAt as string} /> }} />
        </Text>
      )}
    </Panel>
  );
}
