import { plural } from '../../../ui/texts';
import type { FailedEmailsTexts } from './failed-emails.texts';

export const fr: FailedEmailsTexts = {
  lead: 'Les e-mails de toutes les applications qui ne sont pas arrivés. Corrigez la cause et renvoyez-les, ou retirez ceux qui ne sont plus utiles.',
  loadingFailed: '❌ Les e-mails n’ont pas pu être chargés.',
  empty: 'Tous les e-mails ont été distribués',
  emptyHint: 'Un e-mail que le fournisseur refuse définitivement apparaît ici, avec le motif.',

  noticeTitle: (count) =>
    plural(count, {
      one: '# e-mail n’a pas pu être distribué',
      other: '# e-mails n’ont pas pu être distribués',
    }),
  noticeTitleOrMore: (count) =>
    plural(count, {
      one: '# e-mail ou plus n’a pas pu être distribué',
      other: '# e-mails ou plus n’ont pas pu être distribués',
    }),
  notice:
    'Les invitations et les liens qu’ils contiennent ne sont pas arrivés. Corrigez la cause et renvoyez-les, ou retirez ceux qui ne sont plus utiles.',
  show: 'Afficher les e-mails',
  hide: 'Masquer les e-mails',

  all: 'Tous',
  allAlsoHidden: 'Tous, même ceux qui ne sont pas affichés',
  choose: (recipient) => `Choisir l’e-mail à ${recipient}`,
  reason: (attempts) =>
    plural(attempts, { one: '<at/>, # tentative : <error/>', other: '<at/>, # tentatives : <error/>' }),

  retry: 'Renvoyer',
  retryOne: (recipient) => `Renvoyer à ${recipient}`,
  retryChosen: 'Renvoyer la sélection',
  retried: 'L’e-mail est de nouveau en route.',
  retriedMany: (count) =>
    plural(count, { one: '# e-mail de nouveau en route.', other: '# e-mails de nouveau en route.' }),
  tooOld: (count) =>
    plural(count, {
      one: '# e-mail n’a pas été renvoyé : ses liens sont trop anciens.',
      other: '# e-mails n’ont pas été renvoyés : leurs liens sont trop anciens.',
    }),
  retryFailed: '❌ L’e-mail n’a pas pu être renvoyé. Veuillez réessayer plus tard.',
  retryManyFailed: '❌ Les e-mails n’ont pas pu être renvoyés. Veuillez réessayer plus tard.',
  removeOne: (recipient) => `Retirer l’e-mail à ${recipient}`,
  removeChosen: 'Retirer la sélection',
  removing: 'Retrait…',
  removeQuestion: (recipient) => `Retirer l’e-mail à ${recipient} ? Il ne sera pas envoyé.`,
  removeManyQuestion: (count) =>
    plural(count, {
      one: 'Retirer # e-mail ? Il ne sera pas envoyé.',
      other: 'Retirer # e-mails ? Ils ne seront pas envoyés.',
    }),
  removeAllQuestion:
    'Retirer tous les e-mails non distribués, même ceux qui ne sont pas affichés ? Ils ne seront pas envoyés.',
  removed: 'L’e-mail a été retiré.',
  removedMany: (count) => plural(count, { one: '# e-mail retiré.', other: '# e-mails retirés.' }),
  removalFailed: '❌ L’e-mail n’a pas pu être retiré. Veuillez réessayer plus tard.',
  removalOfManyFailed: '❌ Les e-mails n’ont pas pu être retirés. Veuillez réessayer plus tard.',
};
