import { plural } from '../../../ui/texts';
import type { AdministrationTexts } from './administration.texts';

export const fr: AdministrationTexts = {
  lead: 'Tous les utilisateurs, de toutes les applications.',
  first: {
    title: 'Pour commencer',
    steps:
      'Vous êtes seul ici. <codes>Générez les premiers codes QR</codes> et imprimez leurs étiquettes, ou <user>ajoutez un utilisateur</user>, qui recevra une invitation par e-mail.',
  },
  addUser: 'Ajouter un utilisateur',
  search: 'Rechercher par adresse e-mail ou application',
  tableCaption: 'Utilisateurs de toutes les applications',
  listRejected: 'Les utilisateurs n’ont pas pu être chargés.',
  serverFailed: 'Erreur du réseau ou du serveur.',
  endsEarly:
    'Les pages s’arrêtent ici. Pour voir d’autres utilisateurs, lancez une recherche, ou choisissez un état ou un rôle. L’exportation les contient tous.',
  count: (total) => plural(total, { one: '# utilisateur', other: '# utilisateurs' }),
  countFound: (total) => plural(total, { one: '# utilisateur trouvé', other: '# utilisateurs trouvés' }),
  moreThan: (count) => `Plus de ${count} utilisateurs`,
  moreThanFound: (count) => `Plus de ${count} utilisateurs trouvés`,
  users: 'utilisateurs',

  nobodyFound: 'Aucun utilisateur trouvé',
  noneFitsFilter: 'Aucun utilisateur ne correspond au filtre.',
  noneFitsFilterAndSearch: 'Aucun utilisateur ne correspond au filtre et à la recherche.',
  noneContains: 'Aucune adresse e-mail et aucune application ne contient ce texte.',
  showAll: 'Afficher tous les utilisateurs',

  state: 'État',
  everyState: 'Tous les états',
  everyRole: 'Tous les rôles',
  sortBy: 'Trier par',
  oldestFirst: 'Les plus anciens d’abord',
  upwards: (heading) => `${heading}, ordre croissant`,
  downwards: (heading) => `${heading}, ordre décroissant`,

  id: 'N°',
  actions: 'Actions',
  accountNumber: 'Compte n°',
  numberedAccount: (id) => `Compte n° ${id}`,
  headings: {
    APPLICATION: 'Application',
    EMAIL: 'E-mail',
    CITY: 'Ville',
    COUNTRY: 'Pays',
    STATUS: 'Statut',
    ROLE: 'Rôle',
    QR_CODE_COUNT: 'Codes',
  },
  activated: 'Activé',
  notActivated: 'Non activé',
  roles: { USER: 'utilisateur', ADMIN: 'administrateur' },
  states: {
    ACTIVE: 'Actif',
    DEACTIVATED: 'Désactivé',
    INVITED: 'Invité',
    INVITATION_EXPIRED: 'Invitation expirée',
    INVITATION_REVOKED: 'Invitation révoquée',
    UNVERIFIED: 'Adresse non vérifiée',
  },
  lookAtApplication: 'Consulter cette application',
  ownAccount: 'Votre compte',

  deleteQuestion: 'Voulez-vous vraiment supprimer cet utilisateur ?',
  deleted: 'L’utilisateur a été supprimé.',
  deletionRejected: 'L’utilisateur n’a pas pu être supprimé.',
  notDeleted: 'Suppression impossible',

  changeFailed: 'L’utilisateur n’a pas pu être modifié. Veuillez réessayer.',
  makeRole: { ADMIN: 'Nommer administrateur', USER: 'Rétrograder en utilisateur' },
  roleQuestions: {
    ADMIN:
      'Nommer cet utilisateur administrateur ? Les administrateurs voient et modifient tout dans toutes les applications, ainsi que tous les comptes.',
    USER: 'Rétrograder cet administrateur en utilisateur ? Il ne pourra plus voir et modifier que sa propre application.',
  },
  roleChanged: 'Le rôle a été modifié.',
  demoteOwnQuestion:
    'Renoncer à votre propre rôle d’administrateur ? Vous quittez aussitôt cette page, et seul un autre administrateur pourra vous rendre ce rôle.',
  demoteOwn: 'Y renoncer',
  deactivate: 'Désactiver',
  deactivateQuestion:
    'Désactiver cet utilisateur ? Toutes ses sessions prennent fin aussitôt, et la connexion lui est refusée jusqu’à ce que vous réactiviez le compte. Son contenu reste, et les clés de son application continuent de fonctionner.',
  deactivateOwnQuestion:
    'Désactiver votre propre compte ? Vous êtes aussitôt déconnecté, et seul un autre administrateur pourra le réactiver.',
  deactivated: 'Le compte a été désactivé.',
  reactivate: 'Réactiver',
  reactivated: 'Le compte a été réactivé.',
  resetSecondStep: 'Réinitialiser la deuxième étape',
  resetSecondStepQuestion:
    'Réinitialiser la deuxième étape de cet utilisateur ? Ne le faites que pour une personne qui a perdu son téléphone et ses codes de secours, et vérifiez d’abord qui le demande. Toutes les sessions prennent fin, le mot de passe suffit pour se connecter jusqu’à la prochaine configuration, et l’utilisateur reçoit un e-mail. Les clés d’accès restent, et permettent de se connecter comme avant.',
  secondStepReset: 'La deuxième étape a été réinitialisée.',
  copyInvitationLink: 'Copier le lien d’invitation',
  revokeInvitation: 'Révoquer l’invitation',

  acts: {
    DEACTIVATE: {
      label: 'Désactiver',
      busyLabel: 'Désactivation…',
      confirmLabel: 'Désactiver',
      question: (count) =>
        plural(count, {
          one: 'Désactiver # utilisateur ? Toutes ses sessions prennent fin aussitôt, et la connexion lui est refusée jusqu’à ce que vous réactiviez le compte. Son contenu reste, et les clés de son application continuent de fonctionner.',
          other:
            'Désactiver # utilisateurs ? Toutes leurs sessions prennent fin aussitôt, et la connexion leur est refusée jusqu’à ce que vous réactiviez les comptes. Leur contenu reste, et les clés de leurs applications continuent de fonctionner.',
        }),
      done: (count) =>
        plural(count, { one: '# utilisateur désactivé.', other: '# utilisateurs désactivés.' }),
    },
    REACTIVATE: {
      label: 'Réactiver',
      busyLabel: 'Réactivation…',
      confirmLabel: 'Réactiver',
      question: (count) =>
        plural(count, {
          one: 'Réactiver # utilisateur ? Il pourra se reconnecter avec son mot de passe.',
          other: 'Réactiver # utilisateurs ? Ils pourront se reconnecter avec leurs mots de passe.',
        }),
      done: (count) => plural(count, { one: '# utilisateur réactivé.', other: '# utilisateurs réactivés.' }),
    },
    RESEND_INVITATION: {
      label: 'Renvoyer l’invitation',
      busyLabel: 'Envoi…',
      confirmLabel: 'Renvoyer l’invitation',
      question: (count) =>
        plural(count, {
          one: 'Renvoyer l’invitation ? Le lien envoyé auparavant cesse de fonctionner.',
          other: 'Renvoyer # invitations ? Les liens envoyés auparavant cessent de fonctionner.',
        }),
      done: (count) =>
        plural(count, { one: 'L’invitation a été renvoyée.', other: '# invitations renvoyées.' }),
    },
    DELETE: {
      label: 'Supprimer la sélection',
      busyLabel: 'Suppression…',
      confirmLabel: 'Supprimer',
      question: (count) =>
        plural(count, {
          one: 'Supprimer # utilisateur ? Cette opération est irréversible. Ce qu’il a créé reste dans son application.',
          other:
            'Supprimer # utilisateurs ? Cette opération est irréversible. Ce qu’ils ont créé reste dans leurs applications.',
        }),
      done: (count) => plural(count, { one: '# utilisateur supprimé.', other: '# utilisateurs supprimés.' }),
    },
  },
  stayAsBefore: (count) =>
    plural(count, { one: '# utilisateur reste inchangé', other: '# utilisateurs restent inchangés' }),
};
