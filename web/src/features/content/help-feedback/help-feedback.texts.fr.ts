import { formatNumber } from '../../../ui/language';
import { plural } from '../../../ui/texts';
import type { HelpFeedbackTexts } from './help-feedback.texts';

export const fr: HelpFeedbackTexts = {
  lead: 'Ce que les personnes ont répondu dans l’application au cours des 180 derniers jours. Les fiches d’aide qui ont le moins aidé viennent en premier.',
  answered: 'Fiches d’aide avec des réponses',
  failed: 'Les réponses n’ont pas pu être chargées.',
  none: 'Personne n’a encore répondu',
  aboutNone:
    'Dès que l’application demande « Cela vous a-t-il aidé ? » sous une fiche d’aide, les réponses sont comptées ici. L’application les envoie par <code>POST /api/v2/help/…/feedback</code>.',
  task: {
    changedSince: 'Modifiée depuis',
    changed: 'Dernière modification : <when/>. Personne n’a répondu « non » depuis.',
    answers: (didNotHelp, helped) => {
      const people = plural(didNotHelp, { one: '# personne', other: '# personnes' });
      return `<bad>Inutile pour ${people}</bad>, utile pour ${formatNumber(helped)}`;
    },
    languages: (answers) => `Inutile, par langue : ${answers.join(', ')}`,
    language: (language, didNotHelp, all) =>
      `${language} ${formatNumber(didNotHelp)} sur ${formatNumber(all)}`,
    noLanguage: (didNotHelp, all) => `sans langue ${formatNumber(didNotHelp)} sur ${formatNumber(all)}`,
    comments: (count) => plural(count, { one: '# commentaire', other: '# commentaires' }),
    commentsOn: (count, task) =>
      `${plural(count, { one: '# commentaire', other: '# commentaires' })} sur ${task}`,
  },
  comments: {
    list: 'Commentaires',
    failed: 'Les commentaires n’ont pas pu être chargés.',
    helped: 'Cela a aidé',
    didNotHelp: 'Cela n’a pas aidé',
    newest: (count, all) => `Les ${formatNumber(count)} plus récents sur ${formatNumber(all)}.`,
    deleteOf: (text) => `Supprimer le commentaire : ${text}`,
    confirm: 'Supprimer ce commentaire ? Il ne pourra pas être rétabli.',
    deleted: 'Le commentaire est supprimé.',
    deleteFailed: 'Le commentaire n’a pas pu être supprimé.',
  },
  settings: {
    title: 'Ce que l’application demande',
    about:
      'Les commentaires sont conservés 90 jours, sans nom. Ils peuvent contenir des informations que les personnes donnent sur elles-mêmes : indiquez-le dans votre politique de confidentialité.',
    failed: 'Les réglages n’ont pas pu être chargés.',
    saved: 'Les réglages sont enregistrés.',
    saveFailed: '❌ Les réglages n’ont pas pu être enregistrés. Veuillez réessayer.',
    comments: 'Conserver les commentaires',
    aboutComments: 'L’application en demande alors un après la réponse.',
    contact: 'Réponse à « non »',
    aboutContact: (length, max) =>
      `Où trouver une aide supplémentaire. ${plural(length, { one: '# caractère', other: '# caractères' })} sur ${max}`,
    contactExample: 'Écrivez à aide@example.com.',
    readOnly: 'Seul un propriétaire de l’application peut modifier ces réglages.',
    save: 'Enregistrer les réglages',
  },
};
