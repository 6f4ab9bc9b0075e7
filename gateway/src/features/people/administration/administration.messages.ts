import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  ownAccount: {
    en: 'Your own account is not changed together with others.',
    fr: 'Votre propre compte n’est pas modifié en même temps que d’autres.',
  },
  fieldMissing: {
    en: 'Please fill in all required fields.',
    fr: 'Veuillez remplir tous les champs obligatoires.',
  },
  nameTooLong: (max: number) => ({
    en: `The name of an application has at most ${max} characters.`,
    fr: `Le nom d’une application compte au maximum ${max} caractères.`,
  }),
  nameNotOneLine: {
    en: 'The name of an application is one line of text.',
    fr: 'Le nom d’une application tient sur une ligne de texte.',
  },
  deletesOwn: {
    en: 'You cannot delete your own account here.',
    fr: 'Vous ne pouvez pas supprimer votre propre compte ici.',
  },
  noSuchApplication: (name: string) => ({
    en: `There is no application “${name}”.`,
    fr: `Il n’y a pas d’application « ${name} ».`,
  }),
  madeBySignUp: (name: string) => ({
    en: `The application “${name}” was created by a sign-up. Send existing: true to add this user to it, or choose another name.`,
    fr: `L’application « ${name} » a été créée par une inscription. Envoyez existing: true pour y ajouter cet utilisateur, ou choisissez un autre nom.`,
  }),
  hasAccount: {
    en: 'This e-mail address already has an account.',
    fr: 'Cette adresse e-mail a déjà un compte.',
  },
  notVerified: {
    en: 'The address of this sign-up is not verified. Invite the address instead.',
    fr: 'L’adresse de cette inscription n’est pas vérifiée. Invitez plutôt l’adresse.',
  },
  notAccepted: {
    en: 'This user has not accepted the invitation. Revoke the invitation instead.',
    fr: 'Cet utilisateur n’a pas accepté l’invitation. Révoquez plutôt l’invitation.',
  },
  cannotLogIn: {
    en: 'This user has not verified the e-mail address and cannot log in.',
    fr: 'Cet utilisateur n’a pas vérifié son adresse e-mail et ne peut pas se connecter.',
  },
  notInvited: {
    en: 'This user has no pending invitation.',
    fr: 'Cet utilisateur n’a pas d’invitation en attente.',
  },
  givesUpOwnRole: {
    en: 'You are about to give up your own administrator role. Confirm that with confirmOwn: true.',
    fr: 'Vous allez renoncer à votre propre rôle d’administrateur. Confirmez-le par confirmOwn: true.',
  },
  deactivatesOwn: {
    en: 'You are about to deactivate your own account. Confirm that with confirmOwn: true.',
    fr: 'Vous allez désactiver votre propre compte. Confirmez-le par confirmOwn: true.',
  },
});
