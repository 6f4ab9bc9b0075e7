import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../../gateway/viewed';
import { Page, Panel } from '../../../ui/Page';
import { contents } from '../../people/applications/content';
import { PhoneViewLink } from '../phone-view/PhoneViewLink';
import { AddQuestionForm } from './AddQuestionForm';
import styles from './Questions.module.css';
import { QuestionsList } from './QuestionsList';
import { useQuestionList } from './use-question-list';

export function QuestionsScreen() {
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

  const phoneView = <PhoneViewLink of="questions" />;
  if (readOnly) {
    return (
      <Page title={contents['/questions']} actions={phoneView}>
        <QuestionsList list={list} shownId={undefined} />
      </Page>
    );
  }
  return (
    <Page
      title="Add a Question"
      lead="What people may ask in your application, in the order of this list."
      actions={phoneView}
    >
      <Panel>
        <AddQuestionForm onAdded={added}>
          {addedId && (
            <div role="status" className={styles.added}>
              <Text size="sm">Question {addedId} is the last one of the list.</Text>
              <Button variant="subtle" size="compact-sm" onClick={() => show(addedId)}>
                Show it
              </Button>
            </div>
          )}
        </AddQuestionForm>
      </Panel>
      <QuestionsList list={list} shownId={shownId} />
    </Page>
  );
}
