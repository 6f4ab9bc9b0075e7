import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  noMember: { en: 'Member not found.', fr: 'Membre introuvable.' },
  noInvitation: { en: 'Invitation not found.', fr: 'Invitation introuvable.' },
  noAddress: { en: 'Give at least one email address.', fr: 'Indiquez au moins une adresse e-mail.' },
  tooManyAddresses: (max: number) => ({
    en: `Invite at most ${max} addresses at a time.`,
    fr: `Invitez au maximum ${max} adresses à la fois.`,
  }),
  noSuchRole: { en: 'Choose one of the roles.', fr: 'Choisissez l’un des rôles.' },
  givenTwice: { en: 'This address is given twice.', fr: 'Cette adresse est indiquée deux fois.' },
  ownAddress: { en: 'This is your own address.', fr: 'C’est votre propre adresse.' },
  isMember: (email: string) => ({ en: `${email} is a member already.`, fr: `${email} est déjà membre.` }),
  hasAccepted: (email: string) => ({
    en: `${email} has accepted the invitation already.`,
    fr: `${email} a déjà accepté l’invitation.`,
  }),
  forAnother: (email: string, invited: string) => ({
    en: `You are signed in as ${email}. This invitation is for ${invited}.`,
    fr: `Vous êtes connecté en tant que ${email}. Cette invitation est destinée à ${invited}.`,
  }),
  tooManyMembers: (max: number) => ({
    en: `The application has ${max} members, as many as it may have.`,
    fr: `L’application a ${max} membres, autant qu’elle peut en avoir.`,
  }),
  tooManyMemberships: (max: number) => ({
    en: `An account works in at most ${max} applications. Leave one of them first.`,
    fr: `Un compte travaille dans ${max} applications au maximum. Quittez d’abord l’une d’elles.`,
  }),
  tooManyInvitations: (max: number) => ({
    en: `${max} invitations are open, as many as may be. Revoke one of them first.`,
    fr: `${max} invitations sont ouvertes, autant qu’il peut y en avoir. Révoquez d’abord l’une d’elles.`,
  }),
  leaveInstead: {
    en: 'Leave the application instead of removing yourself.',
    fr: 'Quittez l’application au lieu de vous retirer vous-même.',
  },
  noNextOwner: (name: string) => ({
    en: `Choose who will own “${name}”.`,
    fr: `Choisissez qui sera propriétaire de « ${name} ».`,
  }),
  onlyMember: {
    en: 'You are the only member. Delete your account instead, or invite somebody.',
    fr: 'Vous êtes le seul membre. Supprimez plutôt votre compte, ou invitez quelqu’un.',
  },
  onlyApplication: (name: string) => ({
    en: `“${name}” is your only application. Create another one before you leave it.`,
    fr: `« ${name} » est votre seule application. Créez-en une autre avant de la quitter.`,
  }),
  noName: { en: 'Give the application a name.', fr: 'Donnez un nom à l’application.' },
  nameTooLong: (max: number) => ({
    en: `A name has at most ${max} characters.`,
    fr: `Un nom compte au maximum ${max} caractères.`,
  }),
  nameNotOneLine: { en: 'A name is one line of text.', fr: 'Un nom tient sur une ligne de texte.' },
  nameTaken: (name: string) => ({
    en: `There is an application “${name}” already.`,
    fr: `Il y a déjà une application « ${name} ».`,
  }),
  createdByAdministrators: {
    en: 'Applications are created by administrators here.',
    fr: 'Ici, les applications sont créées par des administrateurs.',
  },
  createdEnough: (most: number) => ({
    en: `You have created as many applications as you may: ${most}.`,
    fr: `Vous avez créé autant d’applications que possible : ${most}.`,
  }),
  tryAgain: { en: 'Please try again.', fr: 'Veuillez réessayer.', specified: 'fr' },
});
