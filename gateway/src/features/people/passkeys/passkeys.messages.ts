import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  noPasskey: { en: 'Passkey not found.', fr: 'Clé d’accès introuvable.' },
  noAnswer: {
    en: 'This is not the answer of an authenticator.',
    fr: 'Ce n’est pas la réponse d’un authentificateur.',
  },
  noneHere: {
    en: 'Your account has no passkey for this address.',
    fr: 'Votre compte n’a pas de clé d’accès pour cette adresse.',
  },
  ofAnother: {
    en: 'This passkey belongs to another account.',
    fr: 'Cette clé d’accès appartient à un autre compte.',
  },
  tooLate: {
    en: 'This took too long, or was used already. Please try again.',
    fr: 'L’opération a duré trop longtemps, ou a déjà été effectuée. Veuillez réessayer.',
  },
  notVerified: {
    en: 'This passkey could not be verified. Please try again.',
    fr: 'Cette clé d’accès n’a pas pu être vérifiée. Veuillez réessayer.',
  },
  notKnown: {
    en: 'This passkey is not known here any more. Log in in another way.',
    fr: 'Cette clé d’accès n’est plus connue ici. Connectez-vous autrement.',
  },
  tooManyAttempts: {
    en: 'Too many attempts. Please try again in 5 minutes.',
    fr: 'Trop de tentatives. Veuillez réessayer dans 5 minutes.',
  },
  noName: { en: 'Give the passkey a name.', fr: 'Donnez un nom à la clé d’accès.' },
  nameTooLong: { en: 'A name has at most 60 characters.', fr: 'Un nom compte au maximum 60 caractères.' },
  addedAlready: { en: 'This passkey was added already.', fr: 'Cette clé d’accès a déjà été ajoutée.' },
  tooMany: (max: number) => ({
    en: `An account has at most ${max} passkeys. Remove one that you do not use.`,
    fr: `Un compte a au maximum ${max} clés d’accès. Supprimez-en une que vous n’utilisez pas.`,
  }),
  madeFor: (rpId: string) => ({
    en: `Made for ${rpId}, cannot be used here.`,
    fr: `Créée pour ${rpId}, inutilisable ici.`,
  }),
  notAdded: {
    en: 'This passkey could not be added. Please try again.',
    fr: 'Cette clé d’accès n’a pas pu être ajoutée. Veuillez réessayer.',
  },
  needsDomain: { en: 'Passkeys need a domain name.', fr: 'Les clés d’accès exigent un nom de domaine.' },
  needsHttps: { en: 'Passkeys need https.', fr: 'Les clés d’accès exigent https.' },
  unusable: {
    en: 'This passkey could not be used. Please try again.',
    fr: 'Cette clé d’accès n’a pas pu être utilisée. Veuillez réessayer.',
  },
});
