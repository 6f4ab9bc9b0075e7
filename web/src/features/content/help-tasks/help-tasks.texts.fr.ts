import { plural } from '../../../ui/texts';
import type { HelpTasksTexts } from './help-tasks.texts';

export const fr: HelpTasksTexts = {
  title: 'Gestion des tâches d’aide',
  lead: 'Les réponses que l’on trouve dans le centre d’aide de votre application.',
  search: 'Rechercher des tâches d’aide',
  loadingFailed:
    'Les tâches d’aide n’ont pas pu être chargées : le serveur est injoignable ou a rencontré une erreur.',
  count: (total) => plural(total, { one: '# tâche d’aide', other: '# tâches d’aide' }),
  countFound: (total) => plural(total, { one: '# tâche d’aide trouvée', other: '# tâches d’aide trouvées' }),
  helpTasks: 'tâches d’aide',

  empty: 'Aucune tâche d’aide pour l’instant',
  emptyHint: 'Ajoutez la première : un titre court, et les étapes qui y répondent.',
  write: 'Rédiger une tâche d’aide',
  noneFound: 'Aucune tâche d’aide trouvée',
  noneContains: 'Aucun titre et aucun contenu ne contient ce texte.',

  about: 'À propos des tâches d’aide',
  feedback: 'Était-ce utile ?',

  unnamed: 'la tâche',
  unnamedFirst: 'La tâche',
  versionsOf: (title) => `Versions de ${title}`,
  editOne: (title) => `Modifier ${title}`,

  add: 'Ajouter une tâche',
  newTask: {
    title: 'Titre de la nouvelle tâche',
    content: 'Contenu de la nouvelle tâche',
    save: 'Ajouter',
    saving: 'Ajout…',
  },
  newIncomplete: 'Le titre et le contenu sont obligatoires.',
  added: 'La tâche a été ajoutée.',
  addingFailed: 'La tâche n’a pas pu être ajoutée.',
  task: {
    title: 'Titre de la tâche',
    content: 'Contenu de la tâche',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
  },
  editIncomplete: '❌ Le titre et le contenu ne peuvent pas être vides.',
  saved: '✅ La tâche a été enregistrée.',
  savingFailed: '❌ La tâche n’a pas pu être enregistrée.',

  deletion: {
    question: 'Voulez-vous vraiment supprimer cette tâche ?',
    questionOfMany: (count) => `Supprimer les ${count} tâches sélectionnées ?`,
    deleted: '✅ Tâche supprimée.',
    deletedMany: ({ length }) =>
      plural(length, { one: '✅ Tâche supprimée.', other: '✅ # tâches supprimées.' }),
    failed: () => '❌ La suppression a échoué.',
    failedMany: '❌ La suppression a échoué.',
  },
};
