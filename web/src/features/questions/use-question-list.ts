import { QuestionsDocument, useQuestionsQuery } from '../../gateway/generated';
import { useLeaveMissingPage, useListState } from '../../ui/use-list-state';

export const ON_A_PAGE = 50;

/** One page of the questions, as searched for in the address. */
export function useQuestionList() {
  const state = useListState(ON_A_PAGE);
  const { data, previousData, error, loading, refetch, client } = useQuestionsQuery({
    variables: { search: state.search || null, ...state.variables },
  });
  const list = (data ?? previousData)?.questions;
  const totalCount = list?.totalCount ?? 0;
  useLeaveMissingPage(data?.questions, state);

  return {
    ...state,
    isLoaded: list !== undefined,
    hasFailed: error !== undefined,
    /** The rows on screen are the answer to an earlier question. */
    isStale: loading && !data,
    rows: list?.edges.map(({ node }) => node) ?? [],
    totalCount,
    pageCount: state.pageCountOf(totalCount),
    refetch: () => refetch().catch(() => undefined),
    /** Goes to the last page of the whole list, where a question that was just added is. */
    async showEnd() {
      const variables = { search: null, first: 1, skip: 0 };
      const answer = await client
        .query({ query: QuestionsDocument, variables, fetchPolicy: 'no-cache' })
        .catch(() => undefined);
      state.showPage(state.pageCountOf(answer?.data?.questions.totalCount ?? totalCount));
    },
  };
}

export type QuestionList = ReturnType<typeof useQuestionList>;
