import { plural } from '../../../ui/texts';
import type { AccessTokensTexts } from './access-tokens.texts';

export const fr: AccessTokensTexts = {
  about:
    'Avec un jeton, un script agit en votre nom : dans une seule application, avec les droits que vous choisissez, et jamais plus que les vôtres.',
  none: 'Aucun jeton d’accès pour le moment',
  noneAbout:
    'Un jeton permet à un script de faire ce que vous feriez ici, comme une exportation chaque nuit. Créez-en un pour chaque script, afin de pouvoir le révoquer seul. L’<docs>explorateur GraphQL</docs> contient des exemples d’appels.',
  limitReached: (tokens) =>
    plural(tokens, {
      one: 'Vous avez # jeton valable, et il ne peut pas y en avoir plus. Révoquez-le pour en créer un autre.',
      other:
        'Vous avez # jetons valables, et il ne peut pas y en avoir plus. Révoquez-en un pour en créer un autre.',
    }),

  rename: 'Changer le nom',
  renaming: 'Modification…',
  renameTitle: 'Renommer le jeton',
  renameOf: (name) => `Renommer le jeton ${name}`,
  renamed: 'Jeton renommé.',
  revokeAll: 'Tout révoquer',
  revokeAllTitle: 'Révoquer tous les jetons',
  revokingAll: 'Révocation…',
  revokeAllQuestion: (count) =>
    plural(count, {
      one: 'Révoquer # jeton ? Les scripts qui l’utilisent s’arrêtent aussitôt. Cette opération est irréversible.',
      other:
        'Révoquer les # jetons ? Les scripts qui les utilisent s’arrêtent aussitôt. Cette opération est irréversible.',
    }),
  revokedAll: (count) =>
    plural(count, { one: '# jeton a été révoqué.', other: '# jetons ont été révoqués.' }),

  create: 'Créer un jeton',
  name: 'Nom du jeton',
  nameExample: 'Exportation de nuit',
  nameRequired: 'Donnez un nom au jeton.',
  nameTooLong: (characters) =>
    plural(characters, {
      one: '# caractère au plus.',
      other: '# caractères au plus.',
    }),
  notAllowed: (application) => `Les propriétaires de « ${application} » n’autorisent pas les jetons d’accès.`,
  policyFailed: 'Ce que les propriétaires autorisent n’a pas pu être chargé.',
  preset: 'À quoi il sert',
  presets: {
    read: 'Tout lire',
    generate: 'Générer des codes',
    content: 'Contenus',
    own: 'Autre choix',
  },
  rights: 'Droits',
  rightsRequired: 'Choisissez au moins un droit.',
  readOnlyLabel: 'Lecture seule',
  readOnlyAbout: 'Le jeton ne modifie rien, quels que soient ses droits.',
  end: 'Valable pendant',
  days: (count) => plural(count, { one: '# jour', other: '# jours' }),
  ownDay: 'Jusqu’à un autre jour',
  until: (day) => `Jusqu’au ${day}`,
  day: 'Dernier jour',
  noDay: 'Choisissez un jour',
  dayRequired: 'Choisissez le dernier jour.',
  dayOutside: (first, last) => `Choisissez un jour entre le ${first} et le ${last}.`,
  networksLabel: 'Réseaux (facultatif)',
  networksAbout:
    'Un par ligne, 5 au plus, par exemple 203.0.113.0/24. Sans réseau, le jeton fonctionne de partout.',
  tooManyNetworks: '5 réseaux au plus.',
  createFailed: '❌ Le jeton n’a pas pu être créé. Veuillez réessayer.',
  answerLost:
    '❌ Aucune réponse n’est arrivée. Si le jeton figure maintenant dans la liste, révoquez-le et créez-en un autre.',

  created: (name) => `Le jeton « ${name} » a été créé`,
  copySecret:
    'Copiez ce jeton là où votre script le trouve. <strong>Il ne sera plus affiché :</strong> un jeton perdu peut être remplacé, pas retrouvé.',
  theToken: 'le jeton',
  firstCall: 'Un premier appel, qui répond ce que le jeton peut faire :',
  theCall: 'l’appel',
};
