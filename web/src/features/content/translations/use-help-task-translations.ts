import { usePagedList } from '../../../gateway/use-paged-list';
import { useViewed } from '../../../gateway/viewed';
import { useListState } from '../../../ui/use-list-state';
import { ContentLanguagesDocument } from '../languages/ContentLanguages.generated';
import {
  HelpTaskTranslationDocument,
  type HelpTaskTranslationsFragment,
  useMarkTranslationUpToDateMutation,
  useSaveHelpTaskTranslationMutation,
  useTranslatedHelpTasksQuery,
} from './Translations.generated';
import type { TranslatedKind, TranslatedRow } from './translated-row';
import { searchFor, type TranslationSource } from './translation-source';
import { useTranslationFilter } from './use-translation-filter';

const kind: TranslatedKind = {
  name: 'help-task',
  fields: [
    { name: 'title', minRows: 1, maxRows: 3 },
    { name: 'content', minRows: 4, maxRows: 20 },
  ],
  nameOf: ({ original }) => original.title ?? '',
};

/** As in the list of the originals, of which each comes with its translation here. */
const pageSize = 15;
const refetchQueries = [ContentLanguagesDocument];

const rowOf = ({
  id,
  title,
  content,
  sourceDigest,
  translations: [translation],
}: HelpTaskTranslationsFragment): TranslatedRow => ({
  id,
  sourceDigest,
  original: { title, content },
  translation: translation
    ? { ...translation, texts: { title: translation.title, content: translation.content } }
    : null,
});

/** The help tasks in a language, and how their translations are saved. */
export function useHelpTaskTranslations(language: string): TranslationSource {
  const { application } = useViewed();
  const state = useListState(pageSize);
  const filter = useTranslationFilter(language);
  const query = useTranslatedHelpTasksQuery({
    variables: {
      search: state.search || null,
      language,
      translation: filter.translation,
      ...state.variables,
    },
  });
  const list = usePagedList(state, query, ({ helpTasks }) => helpTasks);
  const [save] = useSaveHelpTaskTranslationMutation({ refetchQueries });
  const [mark] = useMarkTranslationUpToDateMutation({ refetchQueries });
  return {
    ...{ kind, language, list, filter },
    rows: list.rows.map(rowOf),
    save: ({ id, sourceDigest: expectedSource }, { title = '', content = '' }, expectedUpdatedAt) =>
      save({
        variables: {
          input: { id, language, title, content, expectedUpdatedAt, expectedSource },
          language,
        },
      }),
    reload: ({ original }) =>
      list.client.query({
        query: HelpTaskTranslationDocument,
        variables: { application, search: searchFor(original.title ?? ''), language },
        fetchPolicy: 'network-only',
      }),
    mark: ({ id }) => mark({ variables: { input: { kind: 'HELP_TASK', id, language }, language } }),
  };
}
