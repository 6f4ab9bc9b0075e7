import { Button, Text } from '@mantine/core';
import { type ReactNode, type Ref, type RefObject, useRef } from 'react';
import common from './Common.module.css';
import { ErrorState } from './ErrorState';
import styles from './ListView.module.css';
import { Loading } from './Loading';
import { listsTexts } from './lists.texts';
import { Pager } from './Pager';
import { SearchField } from './SearchField';
import type { ListState } from './use-list-state';
import { pageSizes } from './use-page-size';

interface PagedList<ListError> extends Pick<ListState, 'page' | 'search' | 'setSearch' | 'goTo'> {
  totalCount: number;
  pageCount: number;
  isLoaded: boolean;
  /** The rows on screen are the answer to an earlier query. */
  isStale: boolean;
  error: ListError | null;
  refetch: () => Promise<unknown>;
  pageSize: number;
  /** Lets the person choose how many rows a page has. */
  setPageSize?: (pageSize: number) => void;
}

interface ListViewProps<ListError> {
  /** The element that takes the focus when the list has no row for it. */
  ref?: Ref<HTMLDivElement>;
  list: PagedList<ListError>;
  /** Names the rows for the pager: "Questions". */
  label: string;
  errorMessage: (error: ListError) => string;
  canRetry?: boolean;
  /** Names the search field; without it the list has none. */
  searchLabel?: string;
  searchRef?: RefObject<HTMLInputElement | null>;
  /** Beside the search field. */
  tools?: ReactNode;
  /** Shows search field and pager even when one page holds all rows. */
  alwaysPaged?: boolean;
  /** Shows the rows below an error too, because one of them may hold an open editor. */
  keepRowsOnError?: boolean;
  empty: ReactNode;
  /** In place of `empty` when a search found nothing, above a button that shows all rows again. */
  noMatches?: ReactNode;
  /** Below the rows of a last page that is not the end of the list. */
  endNote?: ReactNode;
  /** Below the pager: what is done with the page. */
  pageActions?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** A paged list: search field, error with retry, loading, empty, no matches, rows and pager. */
export function ListView<ListError>({
  ref,
  list,
  label,
  errorMessage,
  canRetry = true,
  searchLabel,
  searchRef,
  tools,
  alwaysPaged = false,
  keepRowsOnError = false,
  empty,
  noMatches,
  endNote,
  pageActions,
  children,
}: ListViewProps<ListError>) {
  const { search, error, isLoaded, isStale, totalCount, pageCount } = list;
  const isEmpty = isLoaded && totalCount === 0 && !isStale && !error;
  const ownSearch = useRef<HTMLInputElement>(null);
  const searchInput = searchRef ?? ownSearch;
  const showAll = () => {
    list.setSearch('');
    // The button goes.
    searchInput.current?.focus();
  };
  const isSearchable = isLoaded && (pageCount > 1 || search !== '' || isStale);
  return (
    <div ref={ref} tabIndex={-1} className={`${common.panels} ${styles.list}`}>
      {searchLabel && (alwaysPaged || isSearchable) && (
        <div className={styles.tools}>
          <SearchField
            label={searchLabel}
            placeholder={searchLabel}
            search={search}
            onSearch={list.setSearch}
            inputRef={searchInput}
            className={styles.search}
          />
          {tools}
        </div>
      )}
      {error && (
        <ErrorState message={errorMessage(error)} {...(canRetry && { onRetry: () => void list.refetch() })} />
      )}
      {!isLoaded && !error && <Loading rows={list.pageSize} />}
      {isEmpty && !(search && noMatches) && empty}
      {isEmpty && search && noMatches && (
        <div className={styles.noMatches}>
          {noMatches}
          <Button variant="light" size="xs" onClick={showAll}>
            {listsTexts.showAll(label)}
          </Button>
        </div>
      )}
      {totalCount > 0 && (keepRowsOnError || !error) && (
        <>
          {children}
          {endNote && (
            <Text size="sm" c="dimmed">
              {endNote}
            </Text>
          )}
          {(alwaysPaged || pageCount > 1) && (
            <Pager
              label={label}
              page={list.page}
              pageCount={pageCount}
              busy={isStale}
              onGoTo={list.goTo}
              pageSize={list.pageSize}
              {...(list.setPageSize && totalCount > pageSizes[0] && { onPageSize: list.setPageSize })}
            />
          )}
          {pageActions && <div className={styles.pageActions}>{pageActions}</div>}
        </>
      )}
    </div>
  );
}
