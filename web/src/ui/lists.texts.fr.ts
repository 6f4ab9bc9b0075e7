import type { ListsTexts } from './lists.texts';
import { plural } from './texts';

export const fr: ListsTexts = {
  pages: (rows) => `Pages : ${rows}`,
  previous: 'Précédent',
  next: 'Suivant',
  pageOf: (page, last) => `Page ${page} sur ${last}`,
  rowsPerPage: (rows) => `Nombre par page : ${rows}`,
  perPage: (size) => `${size} par page`,
  goToPage: (rows, last) => `Aller à la page, de 1 à ${last} : ${rows}`,
  page: 'Page',
  go: 'Aller',
  clearSearch: 'Effacer la recherche',
  showAll: () => 'Tout afficher',
  selectPage: 'Sélectionner cette page',
  selected: (count) => plural(count, { one: '# élément sélectionné', other: '# éléments sélectionnés' }),
  clear: 'Tout désélectionner',
  selectedRows: (rows) => `Sélection : ${rows}`,
  tooMany: 'Les résultats sont trop nombreux pour être tous sélectionnés.',
  tooManyOf: (total) => `Les résultats sont trop nombreux pour être tous sélectionnés (${total}).`,
  selectAll: 'Sélectionner tous les résultats',
  selectAllOf: (total) => `Sélectionner les ${total} résultats`,
  selecting: 'Sélection…',
  selectRow: (row) => `Sélectionner : ${row}`,
  moreFor: (row) => `Plus d’actions : ${row}`,
  deleteSelected: 'Supprimer la sélection',
  export: 'Exporter',
};
