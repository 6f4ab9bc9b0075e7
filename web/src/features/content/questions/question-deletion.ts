import { errorMessage } from '../../../gateway/error-message';
import type { DeletionTexts } from '../../operations/undo/use-deletion';
import { questionsTexts } from './questions.texts';

/** What is said about deletions of questions. */
export function questionDeletion(): DeletionTexts {
  const { question, questionOfMany, deleted, failed, failedMany } = questionsTexts.deletion;
  return {
    ...{ question, questionOfMany, deleted, failedMany },
    deletedMany,
    failed: (thrown) => errorMessage(thrown, failed),
  };
}

const maxNamed = 3;

/** `✅ Question {id} deleted.` for each (specification, section 8); of many, the first ones are named. */
function deletedMany(ids: readonly string[]): string {
  const { deletedOne, deletedOthers } = questionsTexts.deletion;
  const named = ids.slice(0, maxNamed).map(deletedOne);
  const unnamed = ids.length - named.length;
  return [...named, ...(unnamed > 0 ? [deletedOthers(unnamed)] : [])].join(' ');
}
