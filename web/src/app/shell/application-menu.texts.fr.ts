import type { ApplicationMenuTexts } from './application-menu.texts';

export const fr: ApplicationMenuTexts = {
  title: 'Vos applications',
  find: 'Rechercher une application',
  noneFound: 'Aucune n’a ce texte dans son nom.',
  new: 'Nouvelle application',
  open: (name) => `Ouvrir « ${name} »`,
  unsaved: (shown) =>
    `Ce que vous avez saisi dans « ${shown} » n’est pas encore enregistré. Vous le retrouverez à votre retour, jusqu’à votre déconnexion.`,
};
