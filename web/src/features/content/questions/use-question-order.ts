import { useRowOrder } from '../../../gateway/use-row-order';
import { useMoveQuestionMutation } from './Questions.generated';
import { questionsTexts } from './questions.texts';
import type { QuestionList } from './use-question-list';

/** The order of the questions, which the mobile app shows too. */
export function useQuestionOrder(list: QuestionList) {
  const [moveQuestion] = useMoveQuestionMutation();
  return useRowOrder({
    list,
    nameOf: questionsTexts.row,
    send: (id, after) => moveQuestion({ variables: { input: { id, after } } }),
  });
}
