import type { HelpTaskVersionsTexts } from './help-task-versions.texts';

export const fr: HelpTaskVersionsTexts = {
  lead: 'Chaque modification est une version, qui reste telle quelle. Les 50 dernières sont conservées.',
  loadingFailed: '❌ Les versions n’ont pas pu être chargées.',
  versions: 'Versions de la fiche d’aide',
  empty: 'Aucune version pour le moment',
  emptyHint: 'La prochaine modification de cette fiche apparaîtra ici.',
  changeTask: 'Modifier la fiche',
  shownNow: 'Affichée actuellement',
  restore: 'Restaurer',
  restoring: 'Restauration…',
  restoreOne: (number) => `Restaurer la version ${number}`,
  restoreQuestion: (number) =>
    `Redonner à la fiche le titre et le contenu de la version ${number} ? Cela crée une nouvelle version.`,
  restored: (number) => `La version ${number} a été restaurée.`,
  notRestored: (reason) => `❌ ${reason}`,
};
