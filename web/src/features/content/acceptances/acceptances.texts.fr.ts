import { formatNumber } from '../../../ui/language';
import { plural } from '../../../ui/texts';
import type { AcceptancesTexts } from './acceptances.texts';

export const fr: AcceptancesTexts = {
  lead: 'Ce que les personnes ont accepté dans votre application, tel que l’application l’a transmis.',
  about:
    'Chaque acceptation est une preuve de consentement (RGPD, article 7, paragraphe 1) : une signature électronique simple, et non avancée. Son reçu est signé par cette installation, et chacun peut le vérifier avec <key>la clé publique</key>.',
  counts: {
    failed: 'Les nombres n’ont pas pu être chargés.',
    none: 'Aucun texte en vigueur',
    aboutNone: 'Rédigez d’abord un texte, et demandez à tous de l’accepter quand vous l’enregistrez.',
    list: 'Nombre de personnes qui ont accepté chaque texte',
    accepted: (accepted, people, version) =>
      plural(accepted, {
        one: `# personne sur ${formatNumber(people)} a accepté la version ${version}`,
        other: `# personnes sur ${formatNumber(people)} ont accepté la version ${version}`,
      }),
    asked: 'Tous sont invités à l’accepter',
    askedBy: 'Tous sont invités à l’accepter avant le <when/>',
    notAsked: 'Aucune version ne demande à être acceptée',
    notAskedBy: 'Aucune version ne demande à être acceptée avant le <when/>',
    about:
      'Les personnes sont les identifiants que votre application a envoyés avec une acceptation. Celles qui n’ont jamais rien accepté ne sont pas connues ici.',
  },
  people: {
    title: 'Personnes',
    count: (count) => plural(count, { one: '# personne', other: '# personnes' }),
    failed: 'Les personnes n’ont pas pu être chargées.',
    search: 'Rechercher par l’identifiant d’une personne',
    none: 'Personne n’a encore rien accepté',
    aboutNone: 'Votre application transmet les acceptations avec une clé pour l’application elle-même.',
    nobodyFound: 'Aucune personne trouvée',
    aboutNobodyFound: 'Aucun identifiant ne contient ce texte.',
  },
  person: {
    kept: 'Données conservées et effacement',
    accepted: {
      upToDate: (title, version) => `${title} : version ${version} acceptée`,
      missing: (title, version, asked) =>
        `${title} : version ${version} acceptée, la version ${asked} reste à accepter`,
      overdue: (title, version, asked) =>
        `${title} : version ${version} acceptée, délai dépassé pour la version ${asked}`,
    },
    withdrawn: {
      upToDate: (title) => `${title} : acceptation retirée (<when/>)`,
      missing: (title, asked) =>
        `${title} : acceptation retirée (<when/>), la version ${asked} reste à accepter`,
      overdue: (title, asked) =>
        `${title} : acceptation retirée (<when/>), délai dépassé pour la version ${asked}`,
    },
    notAccepted: {
      upToDate: (title) => `${title} : pas d’acceptation`,
      missing: (title, asked) => `${title} : pas d’acceptation, la version ${asked} reste à accepter`,
      overdue: (title, asked) => `${title} : pas d’acceptation, délai dépassé pour la version ${asked}`,
    },
    show: 'Afficher',
    showOf: (person) => `Afficher ce que ${person} a accepté`,
    hide: 'Masquer',
    hideOf: (person) => `Masquer ce que ${person} a accepté`,
    deleteOf: (person) => `Supprimer les acceptations de ${person}`,
    confirmTitle: 'Supprimer les acceptations',
    confirm: (person) =>
      `Supprimer tout ce que « ${person} » a accepté ? La preuve du consentement disparaît alors. Cette opération est irréversible.`,
    deleted: (person) => `Les acceptations de « ${person} » ont été supprimées.`,
    deleteFailed: '❌ Les acceptations n’ont pas pu être supprimées. Veuillez réessayer.',
  },
  history: {
    of: (person) => `Ce que ${person} a accepté`,
    failed: 'Les acceptations n’ont pas pu être chargées.',
    done: {
      ACCEPTED: (version, title) => `Acceptation de la version ${version} de « ${title} »`,
      WITHDRAWN: (version, title) => `Retrait : version ${version} de « ${title} »`,
      IMPORTED: (version, title) =>
        `Acceptation antérieure à l’enregistrement ici : version ${version} de « ${title} »`,
    },
    appVersion: (version) => `application ${version}`,
    network: (network) => `réseau ${network}`,
    saveReceipt: 'Enregistrer le reçu',
    saveReceiptOf: (version, title) => `Enregistrer le reçu de la version ${version} de « ${title} »`,
  },
};
