import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  noComment: { en: 'Comment not found.', fr: 'Commentaire introuvable.' },
  contactTooLong: (max: number) => ({
    en: `The text may have at most ${max} characters.`,
    fr: `Le texte peut compter au maximum ${max} caractères.`,
  }),
  contactNotPlain: {
    en: 'The text has no control characters but line breaks.',
    fr: 'Le texte ne contient pas de caractères de contrôle, sauf des sauts de ligne.',
  },
  noAnswer: { en: 'Say `true` or `false`.', fr: 'Répondez par `true` ou `false`.' },
  commentTooLong: (max: number) => ({
    en: `A comment may have at most ${max} characters.`,
    fr: `Un commentaire peut compter au maximum ${max} caractères.`,
  }),
  nonceOfOtherAnswer: {
    en: 'This nonce was used for another answer.',
    fr: 'Ce nonce a servi pour une autre réponse.',
  },
  nonceOfOtherComment: {
    en: 'This nonce was used for another comment.',
    fr: 'Ce nonce a servi pour un autre commentaire.',
  },
});
