import { useRowSelection } from '../../../gateway/use-row-selection';
import { QuestionIdsDocument, type QuestionIdsQuery } from './Questions.generated';
import type { QuestionList } from './use-question-list';

const pageSize = 200;

/** The questions that were ticked, on all pages of the list. */
export function useQuestionSelection(list: QuestionList) {
  return useRowSelection('questions', list, async (search) => {
    const ids: string[] = [];
    for (let after: string | null | undefined = null; after !== undefined; ) {
      const { data }: { data?: QuestionIdsQuery | undefined } = await list.client.query({
        query: QuestionIdsDocument,
        variables: { search: search || null, first: pageSize, after },
        fetchPolicy: 'no-cache',
      });
      for (const { node } of data?.questions.edges ?? []) ids.push(node.id);
      after = data?.questions.pageInfo.hasNextPage ? data.questions.pageInfo.endCursor : undefined;
    }
    return ids;
  });
}
