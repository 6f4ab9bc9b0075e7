import { Button, Group, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useMay } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { Loading } from '../../../ui/Loading';
import { lazyScreen } from '../../../ui/lazy-screen';
import { Page, Panel } from '../../../ui/Page';
import { LanguagesLink } from '../languages/LanguagesLink';
import { LanguageTabs } from '../languages/LanguageTabs';
import { type ShownLanguage, useShownLanguage } from '../languages/use-shown-language';
import { PhoneViewLink } from '../phone-view/PhoneViewLink';
import { AddQuestionForm } from './AddQuestionForm';
import styles from './Questions.module.css';
import { QuestionsList } from './QuestionsList';
import { questionsTexts } from './questions.texts';
import { useQuestionList } from './use-question-list';

/** Loaded where an application has texts in several languages. */
const QuestionTranslations = lazyScreen(
  () => import('../translations/QuestionTranslations'),
  'QuestionTranslations',
);

export function QuestionsScreen() {
  const shown = useShownLanguage();
  const { original, language, isLoading } = shown;
  if (!isLoading && language === '') return <Originals shown={shown} />;
  return (
    <Page title={commonTexts.titles.questions} actions={<Links />}>
      <LanguageTabs of="questions" shown={shown} />
      <Suspense fallback={<Loading />}>
        {isLoading ? (
          <Loading />
        ) : (
          <QuestionTranslations key={language} original={original} language={language} />
        )}
      </Suspense>
    </Page>
  );
}

const Links = () => (
  <Group gap="md">
    <LanguagesLink />
    <PhoneViewLink of="questions" />
  </Group>
);

function Originals({ shown: languages }: { shown: ShownLanguage }) {
  const readOnly = !useMay('content.write');
  const list = useQuestionList();
  const [addedId, setAddedId] = useState<string | null>(null);
  const [shownId, setShownId] = useState<string>();

  const added = (id: string) => {
    setAddedId(id);
    void list.refetch();
  };
  const show = (id: string) => {
    setAddedId(null);
    setShownId(id);
    void list.showEnd();
  };

  if (readOnly) {
    return (
      <Page title={commonTexts.titles.questions} actions={<Links />}>
        <LanguageTabs of="questions" shown={languages} />
        <QuestionsList list={list} shownId={undefined} />
      </Page>
    );
  }
  return (
    <Page title={questionsTexts.addTitle} lead={questionsTexts.lead} actions={<Links />}>
      <LanguageTabs of="questions" shown={languages} />
      <Panel dense>
        <AddQuestionForm onAdded={added}>
          {addedId && (
            <div role="status" className={styles.added}>
              <Text size="sm">{questionsTexts.addedLast(addedId)}</Text>
              <Button variant="subtle" size="compact-sm" onClick={() => show(addedId)}>
                {questionsTexts.showAdded}
              </Button>
            </div>
          )}
        </AddQuestionForm>
      </Panel>
      <QuestionsList list={list} shownId={shownId} />
    </Page>
  );
}
