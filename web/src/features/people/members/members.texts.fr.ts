import { plural } from '../../../ui/texts';
import type { MembersTexts } from './members.texts';

export const fr: MembersTexts = {
  lead: (application) => `Qui travaille dans « ${application} », et ce que chacun peut y faire.`,
  count: (count) => plural(count, { one: '# membre', other: '# membres' }),
  membersFailed: '❌ Les membres n’ont pas pu être chargés.',
  you: '<email/> (vous)',
  loggedIn: (rights) => `${rights} · arrivée : <since/> · dernière connexion : <last/>`,
  notLoggedIn: (rights) => `${rights} · arrivée : <since/> · aucune connexion enregistrée`,
  alone: 'Personne d’autre ne travaille ici pour le moment.',
  inactive: 'Inactif',

  changeRole: 'Modifier le rôle',
  changingRole: 'Modification…',
  roleChanged: 'Rôle modifié.',
  ownRole: 'Votre rôle, que vous ne pourrez peut-être pas reprendre',
  roleInWords: (name, rights) => `${name} : ${rights}.`,
  roleAndRights: (name, rights) => `${name} : ${rights}`,
  removing: 'Retrait…',
  removed: 'Membre retiré.',
  removeTitle: 'Retirer le membre',
  removal:
    '<email/> ne pourra plus ouvrir « <application/> », avec effet immédiat. Ce que cette personne y a créé reste.',
  removalOfOwner:
    '<email/> ne pourra plus ouvrir « <application/> », avec effet immédiat. Ce que cette personne y a créé reste, ainsi que les invitations en cours, que vous pouvez révoquer.',
  revokeKeys: (count) => plural(count, { one: 'La révoquer aussi', other: 'Les révoquer aussi' }),
  keys: (email, count) => {
    const keys = plural(count, {
      one: '# clé d’application. Elle reste valable.',
      other: '# clés d’application. Elles restent valables.',
    });
    return `${email} a créé ${keys}`;
  },

  invitePeople: 'Inviter des personnes',
  emails: 'Adresses e-mail',
  emailsHint: 'Une par ligne, ou séparées par des virgules : 50 au plus.',
  emailsRequired: 'Saisissez au moins une adresse.',
  tooManyEmails: '50 adresses à la fois au plus.',
  invite: 'Inviter',
  inviting: 'Invitation…',
  invited: '<email/> : l’invitation est en route.',
  notInvited: '<email/> : <reason/>',
  onTheirWay: (count) =>
    plural(count, { one: '# invitation est en route.', other: '# invitations sont en route.' }),

  invitations: 'Invitations',
  invitationsFailed: '❌ Les invitations n’ont pas pu être chargées.',
  invitationStates: {
    PENDING: 'En attente',
    EXPIRED: 'Expirée',
    ACCEPTED: 'Acceptée',
    DECLINED: 'Refusée',
    REVOKED: 'Révoquée',
  },
  sent: (role) => `rôle : ${role} · envoi : <sent/>`,
  sentAndExpires: (role) => `rôle : ${role} · envoi : <sent/> · expiration : <expires/>`,
  invitationOf: (email) => `l’invitation de ${email}`,
  sendAgain: 'Renvoyer',
  copyLink: 'Copier le lien',

  ownApplications: 'Vos applications',
  openFirst: 'Ouvrir en premier',
  opensFirst: 'S’ouvre en premier',
  opensFirstNow: (application) => `« ${application} » s’ouvre en premier.`,
  leaveOne: (application) => `Quitter « ${application} »`,
  chooseHeir: (application) => `Choisir le futur propriétaire de « ${application} »`,
  leaving:
    'Vous ne pourrez plus ouvrir « <application/> », avec effet immédiat. Ce que vous y avez créé reste, y compris vos clés d’application.',
  leave: 'Quitter',
  leavingNow: 'Départ…',
  left: (application) => `Vous avez quitté « ${application} ».`,
  nextOwner: 'Prochain propriétaire',
  chooseMember: 'Choisir un membre',
  heir: (email, role) => `${email} (${role})`,
  nextOwnerRequired: 'Choisissez le prochain propriétaire.',
};
