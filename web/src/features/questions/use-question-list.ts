import { useEffect, useMemo, useRef, useState } from 'react';
import { type QuestionPartsFragment, useQuestionsQuery } from '../../gateway/generated';
import { useRestOfList } from '../../gateway/use-rest-of-list';

export const PAGE_SIZE = 50;

/**
 * The questions as the person pages and searches through them. Later pages are loaded when somebody goes there; a
 * search, or a question that was just added at the end, needs all of them.
 */
export function useQuestionList(addedId: string | null) {
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const [needsAll, setNeedsAll] = useState(false);
  const { data, previousData, error, refetch, fetchMore } = useQuestionsQuery({
    variables: { first: PAGE_SIZE },
  });
  const list = (data ?? previousData)?.questions;
  const rest = useRestOfList(list, needsAll ? Number.POSITIVE_INFINITY : page * PAGE_SIZE, fetchMore);

  const known = useMemo(() => list?.edges.map(({ node }) => node) ?? [], [list]);
  const found = search.trim() ? known.filter(containing(search)) : known;
  const total = search.trim() ? found.length : (list?.totalCount ?? 0);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  // Deleting the last page's rows leaves nothing there.
  const shownPage = Math.min(page, pageCount);

  // What was just added is shown, once: it is the last of all.
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (!addedId) return;
    awaited.current = addedId;
    setSearch('');
    setNeedsAll(true);
  }, [addedId]);
  useEffect(() => {
    const at = known.findIndex(({ id }) => id === awaited.current);
    if (at < 0) return;
    awaited.current = null;
    setPage(Math.floor(at / PAGE_SIZE) + 1);
  }, [known]);

  return {
    isLoaded: list !== undefined,
    hasFailed: error !== undefined || rest.hasFailed,
    isLoadingMore: rest.isLoading,
    retry: () => {
      rest.retry();
      if (error) void refetch().catch(() => undefined);
    },
    refetch: () => void refetch().catch(() => undefined),
    totalCount: list?.totalCount ?? 0,
    foundCount: total,
    rows: found.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE),
    page: shownPage,
    pageCount,
    goTo: setPage,
    search,
    searchFor: (typed: string) => {
      setSearch(typed);
      setPage(1);
      if (typed.trim()) setNeedsAll(true);
    },
  };
}

/** Matches regardless of letter case; `#12` and `12` find the question of that number too. */
function containing(search: string) {
  const wanted = search.trim().toLocaleLowerCase();
  return ({ id, text }: QuestionPartsFragment) =>
    text.toLocaleLowerCase().includes(wanted) || id === wanted.replace(/^#/, '');
}
