import type { LegalTextVersionsTexts } from './legal-text-versions.texts';

export const fr: LegalTextVersionsTexts = {
  title: (text) => `Versions : ${text}`,
  lead: 'Chaque enregistrement est une version qui reste telle quelle. De deux versions, celle dont la date est la plus tardive est en vigueur.',
  text: 'Texte',
  loadingFailed: '❌ Les versions n’ont pas pu être chargées.',
  none: 'Aucune version pour le moment',
  noneHint: 'Chaque enregistrement de ce texte figurera ici.',
  write: 'Écrire le texte',
  states: {
    SCHEDULED: 'Programmée',
    IN_FORCE: 'En vigueur',
    SUPERSEDED: 'Plus en vigueur',
    REPLACED: 'Remplacée avant sa date',
    WITHDRAWN: 'Retirée',
  },
  withdrawnAt: 'Retirée : <when/>',
  inForceFrom: 'En vigueur à partir de : <when/>',
  wasScheduledFor: 'Était programmée pour : <when/>',
  isAsked: 'Il est demandé à tous de l’accepter',
  isAskedBy: 'Il est demandé à tous de l’accepter avant : <when/>',
  copyLink: (number) => `Copier le lien vers la version ${number}`,
  refused: (reason) => `❌ ${reason}`,
  withdraw: {
    label: 'Retirer',
    of: (number) => `Retirer la version ${number}`,
    question: (number, title) =>
      `Retirer la version ${number} de « ${title} » ? Elle n’entrera pas en vigueur.`,
    done: (number) => `La version ${number} est retirée.`,
  },
  restore: {
    label: 'Remettre en vigueur',
    busy: 'Remise en vigueur…',
    of: (number) => `Remettre en vigueur la version ${number}`,
    question: (number, title) =>
      `Remettre en vigueur dès maintenant le texte de la version ${number} de « ${title} » ? Il devient une nouvelle version.`,
    unchanged: 'Ce texte est déjà en vigueur : aucune version n’a été créée.',
    done: (number, next) => `La version ${number} est de nouveau en vigueur, en tant que version ${next}.`,
  },
};
