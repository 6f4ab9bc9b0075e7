import { usePagedList } from '../../../gateway/use-paged-list';
import { useViewed } from '../../../gateway/viewed';
import { useListState } from '../../../ui/use-list-state';
import { ContentLanguagesDocument } from '../languages/ContentLanguages.generated';
import {
  QuestionTranslationDocument,
  type QuestionTranslationsFragment,
  useMarkTranslationUpToDateMutation,
  useSaveQuestionTranslationMutation,
  useTranslatedQuestionsQuery,
} from './Translations.generated';
import type { TranslatedKind, TranslatedRow } from './translated-row';
import { searchFor, type TranslationSource } from './translation-source';
import { useTranslationFilter } from './use-translation-filter';

const kind: TranslatedKind = {
  name: 'question',
  fields: [{ name: 'text', minRows: 2, maxRows: 16 }],
  nameOf: ({ id }) => id,
};

const pageSize = 50;
const refetchQueries = [ContentLanguagesDocument];

const rowOf = ({
  id,
  text,
  sourceDigest,
  translations: [translation],
}: QuestionTranslationsFragment): TranslatedRow => ({
  id,
  sourceDigest,
  original: { text },
  translation: translation ? { ...translation, texts: { text: translation.text } } : null,
});

/** The questions in a language, and how their translations are saved. */
export function useQuestionTranslations(language: string): TranslationSource {
  const { application } = useViewed();
  const state = useListState(pageSize);
  const filter = useTranslationFilter(language);
  const query = useTranslatedQuestionsQuery({
    variables: {
      search: state.search || null,
      language,
      translation: filter.translation,
      ...state.variables,
    },
  });
  const list = usePagedList(state, query, ({ questions }) => questions);
  const [save] = useSaveQuestionTranslationMutation({ refetchQueries });
  const [mark] = useMarkTranslationUpToDateMutation({ refetchQueries });
  return {
    ...{ kind, language, list, filter },
    rows: list.rows.map(rowOf),
    save: ({ id, sourceDigest: expectedSource }, { text = '' }, expectedUpdatedAt) =>
      save({ variables: { input: { id, language, text, expectedUpdatedAt, expectedSource }, language } }),
    reload: ({ original }) =>
      list.client.query({
        query: QuestionTranslationDocument,
        variables: { application, search: searchFor(original.text ?? ''), language },
        fetchPolicy: 'network-only',
      }),
    mark: ({ id }) => mark({ variables: { input: { kind: 'QUESTION', id, language }, language } }),
  };
}
