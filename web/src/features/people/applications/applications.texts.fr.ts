import { plural } from '../../../ui/texts';
import type { ApplicationsTexts } from './applications.texts';

export const fr: ApplicationsTexts = {
  lead: 'Toutes les applications, les plus récentes d’abord. Ce que vous ouvrez est en lecture seule.',
  loadingFailed: '❌ Les applications n’ont pas pu être chargées.',
  search: 'Rechercher par nom',
  noneFound: 'Aucune application trouvée',
  noneMatches: 'Aucune application n’a ce texte dans son nom.',
  facts: (members, codes, questions) =>
    [
      plural(members, { one: '# membre', other: '# membres' }),
      plural(codes, { one: '# code', other: '# codes' }),
      plural(questions, { one: '# question', other: '# questions' }),
      'création : <when/>',
    ].join(' · '),
  contentOf: (application) => `Contenu de ${application}`,
  noOwner: 'Aucun propriétaire',
  owner: {
    open: 'Désigner un propriétaire',
    title: (application) => `Propriétaire de « ${application} »`,
    about: 'Un compte qui peut se connecter. Il gérera dès lors les membres, les clés et les réglages.',
    emailRequired: 'Saisissez l’adresse d’un compte.',
    save: 'Désigner le propriétaire',
    made: (application) => `« ${application} » a de nouveau un propriétaire.`,
    failed: '❌ Cela n’a pas fonctionné.',
  },
};
