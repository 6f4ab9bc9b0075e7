import { plural } from '../../../ui/texts';
import type { AppUsersTexts } from './app-users.texts';

export const fr: AppUsersTexts = {
  lead: 'Les personnes qui utilisent votre application mobile.',

  add: 'Ajouter un utilisateur',
  username: 'Nom d’utilisateur',
  roles: { USER: 'utilisateur', ADMIN: 'administrateur' },
  invite: 'Envoyer une invitation par e-mail',
  aboutInvitation: 'Son lien mène à une page où choisir un mot de passe.',
  register: 'Inscrire',
  registering: 'Inscription…',
  registered: 'L’utilisateur a été inscrit.',
  registrationRejected: 'L’inscription a été refusée.',
  registrationFailed: 'L’inscription a échoué. Veuillez réessayer.',
  allRequired: 'Tous les champs sont obligatoires.',
  fieldRequired: 'Veuillez remplir ce champ.',
  emailExample: 'Par exemple nom@example.com.',

  list: 'Liste des utilisateurs',
  count: (users) => plural(users, { one: '# utilisateur', other: '# utilisateurs' }),
  found: (users) => plural(users, { one: '# utilisateur trouvé', other: '# utilisateurs trouvés' }),
  listRejected: 'Les utilisateurs n’ont pas pu être chargés.',
  listFailed: 'Les utilisateurs n’ont pas pu être chargés.',
  search: 'Rechercher par adresse e-mail ou nom d’utilisateur',
  none: 'Aucun utilisateur pour le moment',
  registerFirst: 'Inscrivez le premier ci-dessus.',
  registerOne: 'Inscrire un utilisateur',
  nobodyFound: 'Aucun utilisateur trouvé',
  nobodyMatches: 'Aucune adresse e-mail et aucun nom d’utilisateur ne contient ce texte.',
  selectedNoun: 'utilisateurs',

  states: {
    ACCEPTED: 'Actif',
    NOT_SENT: 'Non invité',
    PENDING: 'Invité',
    EXPIRED: 'Invitation expirée',
    REVOKED: 'Invitation révoquée',
  },
  deletion: {
    question: 'Voulez-vous vraiment supprimer cet utilisateur ?',
    questionOfMany: (count) => `Supprimer les ${count} utilisateurs sélectionnés ?`,
    deleted: 'L’utilisateur a été supprimé.',
    deletedMany: ({ length }) =>
      plural(length, { one: 'L’utilisateur a été supprimé.', other: '# utilisateurs ont été supprimés.' }),
    failedMany: 'Les utilisateurs sélectionnés n’ont pas pu être supprimés.',
  },
  deletionRejected: 'L’utilisateur n’a pas pu être supprimé.',
  deletionFailed: 'L’utilisateur n’a pas pu être supprimé.',

  edit: 'Modifier le nom d’utilisateur et le rôle',
  updated: 'L’utilisateur a été modifié.',
  updateFailed: 'L’utilisateur n’a pas pu être modifié. Veuillez réessayer.',

  sendInvitation: 'Envoyer l’invitation',
  copyLink: 'Copier le lien d’invitation',
  kept: 'Données conservées et effacement',
  revokeInvitation: 'Révoquer l’invitation',
};
