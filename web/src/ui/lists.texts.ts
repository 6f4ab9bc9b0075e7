import { plural, texts } from './texts';

const en = {
  pages: (rows: string) => `${rows} pages`,
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: string, last: string) => `Page ${page} of ${last}`,
  rowsPerPage: (rows: string) => `${rows} per page`,
  perPage: (size: string) => `${size} per page`,
  goToPage: (rows: string, last: number) => `Go to page of ${rows}, 1 to ${last}`,
  page: 'Page',
  go: 'Go',
  clearSearch: 'Clear the search',
  showAll: (rows: string) => `Show all ${rows.toLowerCase()}`,
  selectPage: 'Select this page',
  selected: (count: number) => plural(count, { one: '# selected', other: '# selected' }),
  clear: 'Clear',
  selectedRows: (rows: string) => `Selected ${rows}`,
  tooMany: 'Too many match to select them all.',
  tooManyOf: (total: string) => `Too many match to select them all (${total}).`,
  selectAll: 'Select all that match',
  selectAllOf: (total: string) => `Select all ${total} that match`,
  selecting: 'Selecting…',
  selectRow: (row: string) => `Select ${row}`,
  moreFor: (row: string) => `More for ${row}`,
  deleteSelected: 'Delete Selected',
  export: 'Export',
};

export type ListsTexts = typeof en;
export const listsTexts = texts(en, () => import('./lists.texts.fr'));
