import type { WorkAsOwnerTexts } from './work-as-owner.texts';

export const fr: WorkAsOwnerTexts = {
  begin: 'Agir en tant que propriétaire',
  title: (application) => `Agir en tant que propriétaire de « ${application} »`,
  question:
    'Vous pourrez alors tout y modifier. Chaque modification est inscrite au journal d’audit de l’application, et ses membres ne peuvent pas l’annuler.',
  strip: 'Agir en tant que propriétaire',
  youWork:
    'Vous agissez en tant que propriétaire de « <application/> ». Tout ce que vous faites est enregistré.',
  stop: 'Arrêter',
  stopping: 'Arrêt…',
  stopped: 'Vous travaillez de nouveau dans vos propres applications.',
};
