import { useState } from 'react';
import { Page, Panel } from '../../ui/Page';
import { AddQuestionForm } from './AddQuestionForm';
import { QuestionsList } from './QuestionsList';

export function QuestionsScreen() {
  const [addedId, setAddedId] = useState<string | null>(null);
  return (
    <Page title="Add a Question" lead="What people may ask in your application, in the order you add it.">
      <Panel>
        <AddQuestionForm onAdded={setAddedId} />
      </Panel>
      <QuestionsList addedId={addedId} />
    </Page>
  );
}
