import { formatNumber } from '../../../ui/language';
import { plural } from '../../../ui/texts';
import type { InvitationsTexts } from './invitations.texts';

export const fr: InvitationsTexts = {
  sent: 'L’invitation a été envoyée.',
  sentAgain: 'L’invitation a été renvoyée.',
  sendingFailed: 'L’invitation n’a pas pu être envoyée. Veuillez réessayer.',
  mailRefused: (reason) => `E-mail refusé : ${reason}`,
  revokeQuestion:
    'Révoquer cette invitation ? Son lien cesse de fonctionner. Vous pourrez en envoyer une autre plus tard.',
  revoked: 'L’invitation a été révoquée.',
  revocationFailed: 'L’invitation n’a pas pu être révoquée. Veuillez réessayer.',
  copyQuestion:
    'Créer un nouveau lien à transmettre vous-même ? Celui qui a été envoyé par e-mail cesse de fonctionner.',
  copyFailed: 'Le lien n’a pas pu être créé. Veuillez réessayer.',

  laterByOwnList: 'La liste des utilisateurs permet de l’envoyer plus tard.',
  laterByOthers: 'Les comptes de cette application peuvent l’envoyer plus tard.',

  linkTitle: 'Le nouveau lien de l’invitation',
  linkForMember:
    'Donnez-le à <email/> et à personne d’autre. Il fonctionne une seule fois, pendant 7 jours, et <strong>ne sera plus affiché.</strong>',
  linkForNewAccount:
    'Donnez-le à <email/> et à personne d’autre : la première personne qui l’ouvre choisit le mot de passe. Il fonctionne une seule fois, pendant 7 jours, et <strong>ne sera plus affiché.</strong>',
  theLink: 'le lien',

  progress: 'Invitations',
  leaving: (sent, total) =>
    plural(sent, {
      one: `# invitation envoyée sur ${formatNumber(total)} ; fin prévue des envois : <when/>.`,
      other: `# invitations envoyées sur ${formatNumber(total)} ; fin prévue des envois : <when/>.`,
    }),
  beingSent: (sent, total) =>
    plural(sent, {
      one: `# invitation envoyée sur ${formatNumber(total)} ; les autres sont en cours d’envoi ou de nouvelle tentative.`,
      other: `# invitations envoyées sur ${formatNumber(total)} ; les autres sont en cours d’envoi ou de nouvelle tentative.`,
    }),
  failed: (count) =>
    plural(count, { one: '# n’a pas pu être distribuée.', other: '# n’ont pas pu être distribuées.' }),
  noneWaits: 'Plus aucune invitation n’attend d’être envoyée.',

  inviteTitle: 'Inviter les utilisateurs',
  inviteRest: (count) =>
    plural(count, {
      one: 'Inviter la personne pas encore invitée',
      other: 'Inviter les # personnes pas encore invitées',
    }),
  invite: 'Inviter',
  inviting: 'Invitation…',
  leaveInTurn: 'Les invitations partent par e-mail les unes après les autres.',
  inviteAtOnce: (count) =>
    plural(count, {
      one: 'Envoyer # invitation par e-mail ? Elle part aussitôt.',
      other: 'Envoyer # invitations par e-mail ? Elles partent aussitôt.',
    }),
  inviteBy: (count, time) =>
    plural(count, {
      one: `Envoyer # invitation par e-mail ? Fin prévue de l’envoi : ${time}.`,
      other: `Envoyer # invitations par e-mail ? Fin prévue des envois : ${time}.`,
    }),
  invitingFailed: 'Les invitations n’ont pas pu être envoyées. Veuillez réessayer.',
};
