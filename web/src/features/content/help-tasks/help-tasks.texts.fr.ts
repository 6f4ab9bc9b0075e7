import { plural } from '../../../ui/texts';
import type { HelpTasksTexts } from './help-tasks.texts';

export const fr: HelpTasksTexts = {
  title: 'Gestion des fiches d’aide',
  lead: 'Les réponses que l’on trouve dans le centre d’aide de votre application.',
  search: 'Rechercher des fiches d’aide',
  loadingFailed:
    'Les fiches d’aide n’ont pas pu être chargées : le serveur est injoignable ou a rencontré une erreur.',
  count: (total) => plural(total, { one: '# fiche d’aide', other: '# fiches d’aide' }),
  countFound: (total) => plural(total, { one: '# fiche d’aide trouvée', other: '# fiches d’aide trouvées' }),
  helpTasks: 'fiches d’aide',

  empty: 'Aucune fiche d’aide pour le moment',
  emptyHint: 'Ajoutez la première : un titre court, et les étapes qui y répondent.',
  write: 'Rédiger une fiche d’aide',
  noneFound: 'Aucune fiche d’aide trouvée',
  noneContains: 'Aucun titre et aucun contenu ne contient ce texte.',

  about: 'À propos des fiches d’aide',
  feedback: 'Cela vous a-t-il aidé ?',

  unnamed: 'la fiche',
  unnamedFirst: 'La fiche',
  versionsOf: (title) => `Versions de ${title}`,
  editOne: (title) => `Modifier ${title}`,

  add: 'Ajouter une fiche',
  newTask: {
    title: 'Titre de la nouvelle fiche',
    content: 'Contenu de la nouvelle fiche',
    save: 'Ajouter',
    saving: 'Ajout…',
  },
  newIncomplete: 'Le titre et le contenu sont obligatoires.',
  added: 'La fiche a été ajoutée.',
  addingFailed: 'La fiche n’a pas pu être ajoutée.',
  task: {
    title: 'Titre de la fiche',
    content: 'Contenu de la fiche',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
  },
  editIncomplete: '❌ Le titre et le contenu ne peuvent pas être vides.',
  saved: '✅ La fiche a été enregistrée.',
  savingFailed: '❌ La fiche n’a pas pu être enregistrée.',

  deletion: {
    question: 'Voulez-vous vraiment supprimer cette fiche ?',
    questionOfMany: (count) => `Supprimer les ${count} fiches sélectionnées ?`,
    deleted: '✅ Fiche supprimée.',
    deletedMany: ({ length }) =>
      plural(length, { one: '✅ Fiche supprimée.', other: '✅ # fiches supprimées.' }),
    failed: () => '❌ La suppression a échoué.',
    failedMany: '❌ La suppression a échoué.',
  },
};
