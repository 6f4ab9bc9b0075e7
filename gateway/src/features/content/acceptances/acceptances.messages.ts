import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  noKey: { en: 'Key not found.', fr: 'Clé introuvable.' },
  noText: { en: 'Legal text not found.', fr: 'Texte juridique introuvable.' },
  noSubject: { en: 'Send the id of the person.', fr: 'Envoyez l’identifiant de la personne.' },
  subjectTooLong: (max: number) => ({
    en: `The id of a person has at most ${max} characters.`,
    fr: `L’identifiant d’une personne compte au maximum ${max} caractères.`,
  }),
  subjectNotOneLine: {
    en: 'The id of a person is one line, without control characters.',
    fr: 'L’identifiant d’une personne tient sur une ligne, sans caractères de contrôle.',
  },
  subjectNotStorable: {
    en: 'The id of the person holds a character that cannot be stored.',
    fr: 'L’identifiant de la personne contient un caractère qui ne peut pas être enregistré.',
  },
  noVersion: { en: 'Send the number of the version.', fr: 'Envoyez le numéro de la version.' },
  versionTooLow: {
    en: 'Versions have numbers from 1 on.',
    fr: 'Les versions sont numérotées à partir de 1.',
  },
  noSuchVersion: { en: 'There is no such version.', fr: 'Cette version n’existe pas.' },
  noLanguage: {
    en: 'Send a language such as `fr` or `fr-CA`.',
    fr: 'Envoyez une langue telle que `fr` ou `fr-CA`.',
  },
  noDigest: {
    en: 'Send the digest of the text that was shown: 64 hexadecimal digits.',
    fr: 'Envoyez l’empreinte du texte affiché : 64 chiffres hexadécimaux.',
  },
  appVersionTooLong: (max: number) => ({
    en: `The version of an app may have at most ${max} characters.`,
    fr: `La version d’une application peut compter au maximum ${max} caractères.`,
  }),
  appVersionNotOneLine: {
    en: 'The version of an app is one line, without control characters.',
    fr: 'La version d’une application tient sur une ligne, sans caractères de contrôle.',
  },
  tooManyOfPerson: (max: number) => ({
    en: `This person has ${max} acceptances and withdrawals, and no more are recorded.`,
    fr: `Cette personne a ${max} acceptations et retraits, et aucun autre n’est enregistré.`,
  }),
  nonceUsed: {
    en: 'This nonce was used for something else. Use a new one for each acceptance.',
    fr: 'Ce nonce a servi à autre chose. Utilisez-en un nouveau pour chaque acceptation.',
  },
  noPerson: { en: 'Person not found.', fr: 'Personne introuvable.' },
  accepted: { en: 'The acceptance is recorded.', fr: 'L’acceptation est enregistrée.' },
  withdrawn: { en: 'The withdrawal is recorded.', fr: 'Le retrait est enregistré.' },
  unknownVersion: (version: number) => ({
    en: `There is no version ${version} of this text.`,
    fr: `Ce texte n’a pas de version ${version}.`,
  }),
  notInForce: (version: number) => ({
    en: `Version ${version} is not in force, so that nobody can accept it.`,
    fr: `La version ${version} n’est pas en vigueur : personne ne peut l’accepter.`,
  }),
  otherText: (version: number, language?: string) => ({
    en: `The text shown is not version ${version}${language === undefined ? '' : ` in ${language}`}.`,
    fr: `Le texte affiché n’est pas la version ${version}${language === undefined ? '' : ` en ${language}`}.`,
  }),
  nothingAccepted: {
    en: 'This person has accepted no version of this text.',
    fr: 'Cette personne n’a accepté aucune version de ce texte.',
  },
});
