import { usePagedList } from '../../../gateway/use-paged-list';
import { useListState } from '../../../ui/use-list-state';
import { useQuestionsQuery } from './Questions.generated';

const pageSize = 50;

/** One page of the questions, as searched for in the address. */
export function useQuestionList() {
  const state = useListState(pageSize);
  const query = useQuestionsQuery({ variables: { search: state.search || null, ...state.variables } });
  return usePagedList(state, query, ({ questions }) => questions);
}

export type QuestionList = ReturnType<typeof useQuestionList>;
