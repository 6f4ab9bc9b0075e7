import type { RecentlyDeletedTexts } from './recently-deleted.texts';

export const fr: RecentlyDeletedTexts = {
  lead: 'Ce qui a été supprimé, révoqué ou importé ces dernières 24 heures, par toute personne de votre application. Chaque opération peut être annulée.',
  loadFailed: '❌ Les modifications récentes n’ont pas pu être chargées.',
  nothing: 'Rien à annuler',
  nothingYet: 'Ce que vous supprimez, révoquez ou importez est conservé ici pendant 24 heures.',
  earlierChanges: 'Voir les modifications plus anciennes',
  done: '<what/> : <which/>',
  at: '<when/>',
  atBy: '<when/> par <who/>',
  hoursLeft: (hours) => `encore ${hours} h`,
  minutesLeft: (minutes) => `encore ${minutes} min`,
  hoursAndMinutesLeft: (hours, minutes) => `encore ${hours} h ${minutes} min`,
  tooLate: 'ne peut plus être annulée',
  onlyAdministrators: 'seul un administrateur peut l’annuler',
  undone: 'Annulée',
  undoOf: (what) => `Annuler : ${what}`,
  undoOfOne: (what, which) => `Annuler : ${what} : ${which}`,
};
