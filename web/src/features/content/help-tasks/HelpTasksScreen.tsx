import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useMay } from '../../../gateway/viewed';
import { useDraft } from '../../../ui/drafts';
import { Loading } from '../../../ui/Loading';
import { lazyScreen } from '../../../ui/lazy-screen';
import { Page, Panel } from '../../../ui/Page';
import { useAddressState } from '../../../ui/use-address-state';
import { useNewInAddress } from '../../../ui/use-new-in-address';
import { isBlank } from '../../../ui/visible-text';
import { RecentlyDeletedLink } from '../../operations/undo/RecentlyDeletedLink';
import { contents } from '../../people/applications/content';
import { ListFiles } from '../../people/applications/ListFiles';
import { LanguageTabs } from '../languages/LanguageTabs';
import { type ShownLanguage, useShownLanguage } from '../languages/use-shown-language';
import { HelpTaskLinks } from './HelpTaskLinks';
import { HelpTaskCount, HelpTasksList } from './HelpTasksList';
import { helpTasksTexts as t } from './help-tasks.texts';
import { NewTask } from './NewTask';
import { useHelpTaskList } from './use-help-task-list';

/** Loaded where an application has texts in several languages. */
const HelpTaskTranslations = lazyScreen(
  () => import('../translations/HelpTaskTranslations'),
  'HelpTaskTranslations',
);

export function HelpTasksScreen() {
  const shown = useShownLanguage();
  const { original, language, isLoading } = shown;
  if (!isLoading && language === '') return <Originals shown={shown} />;
  return (
    <Page title={contents['/help_page']}>
      <HelpTaskLinks />
      <LanguageTabs of="helpTasks" shown={shown} />
      <Suspense fallback={<Loading />}>
        {isLoading ? (
          <Loading />
        ) : (
          <HelpTaskTranslations key={language} original={original} language={language} />
        )}
      </Suspense>
    </Page>
  );
}

function Originals({ shown }: { shown: ShownLanguage }) {
  const draft = { title: useDraft('help-task:new:title'), content: useDraft('help-task:new:content') };
  const wasTyped = draft.title.found || draft.content.found;
  const [isAdding, setAdding] = useState(wasTyped);
  const [addedId, setAddedId] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useHelpTaskList();
  const readOnly = !useMay('content.write');
  const [{ title: wanted }, changeAddress] = useAddressState({ title: '' });
  useNewInAddress(() => {
    setAdding(true);
    if (wanted === '') return;
    // Never over a title that somebody has begun.
    if (isBlank(draft.title.value)) draft.title.setValue(wanted);
    changeAddress({ title: '' }, { replace: true });
  });

  const cancel = () => {
    setAdding(false);
    // Once the button is back.
    setTimeout(() => addButton.current?.focus());
  };
  const added = (id: string) => {
    setAdding(false);
    setAddedId(id);
    void list.refetch();
    void list.showEnd();
  };

  if (readOnly) {
    return (
      <Page title={contents['/help_page']}>
        <HelpTaskLinks />
        <LanguageTabs of="helpTasks" shown={shown} />
        <Panel
          actions={
            <>
              <HelpTaskCount list={list} />
              <ListFiles name="help-tasks" search={list.search} />
            </>
          }
        >
          <HelpTasksList list={list} addedId={undefined} fallback={addButton} />
        </Panel>
      </Page>
    );
  }
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        !isAdding && (
          <Button
            ref={addButton}
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {t.add}
          </Button>
        )
      }
    >
      <HelpTaskLinks />
      <LanguageTabs of="helpTasks" shown={shown} />
      {isAdding && <NewTask draft={draft} autoFocus={!wasTyped} onAdded={added} onCancel={cancel} />}
      <Panel
        actions={
          <>
            <HelpTaskCount list={list} />
            <Group gap="md">
              <ListFiles name="help-tasks" search={list.search} />
              <RecentlyDeletedLink />
            </Group>
          </>
        }
      >
        <HelpTasksList list={list} addedId={addedId} fallback={addButton} />
      </Panel>
    </Page>
  );
}
