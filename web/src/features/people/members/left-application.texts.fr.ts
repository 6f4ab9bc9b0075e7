import type { LeftApplicationTexts } from './left-application.texts';

export const fr: LeftApplicationTexts = {
  title: (application) => `Vous ne travaillez plus dans « ${application} ».`,
  whose: 'Son contenu est réservé à ses membres',
  reason:
    'Quelqu’un vous a retiré l’accès, ou vous avez quitté l’application. Ce que vous y avez créé reste. Adressez-vous à un propriétaire si vous devez y revenir.',
  goTo: (application) => `Aller à « ${application} »`,
  goToUnnamed: 'Aller à votre application',
};
