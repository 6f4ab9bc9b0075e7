import { formatNumber } from '../../../ui/language';
import { plural } from '../../../ui/texts';
import type { ImportsTexts } from './imports.texts';

const leadOf = (columns: string) =>
  `À partir d’un fichier CSV avec ${columns} : au plus 5 000 lignes et 2 Mo. Rien n’est importé avant que vous n’ayez vu ce qui va changer.`;
const updateOf = (knownBy: string) =>
  `Elle prend les valeurs du fichier. Une ligne est reconnue à ${knownBy}.`;
const afterwards =
  ' Les personnes, elles, sont ajoutées tout de suite. Un lien est valable 7 jours à partir de son envoi.';

export const fr: ImportsTexts = {
  kinds: {
    QUESTIONS: {
      title: 'Importer des questions',
      lead: leadOf('une colonne « text » et, si vous le souhaitez, « id »'),
      update: updateOf('son id ou, à défaut, à son texte'),
      example: 'Exporter les questions actuelles comme exemple',
      goToList: 'Aller aux questions',
    },
    HELP_TASKS: {
      title: 'Importer des fiches d’aide',
      lead: leadOf('des colonnes « title » et « content » et, si vous le souhaitez, « id »'),
      update: updateOf('son id ou, à défaut, à son titre'),
      example: 'Exporter les fiches d’aide actuelles comme exemple',
      goToList: 'Aller au centre d’aide',
    },
    APP_USERS: {
      title: 'Importer des utilisateurs de l’application',
      lead: leadOf('des colonnes « email » et « username » et, si vous le souhaitez, « role »'),
      update: updateOf('son adresse e-mail'),
      example: 'Exporter les utilisateurs actuels comme exemple',
      goToList: 'Aller aux utilisateurs',
    },
  },
  mode: 'Ce qui existe déjà, avec d’autres valeurs',
  add: 'Ajouter seulement',
  aboutAdd: 'Une telle ligne n’est pas valide.',
  update: 'Ajouter et mettre à jour',

  thenUndone: (message) => `${message} Cette importation a ensuite été annulée.`,
  undo: 'Annuler l’importation',
  undoing: 'Annulation…',

  invite: 'Inviter par e-mail les nouveaux utilisateurs de l’application',
  notInvited: (later) => `Ils sont ajoutés sans invitation. ${later}`,
  atOnceThenHourly: (atOnce, perHour) =>
    plural(atOnce, {
      one: `# invitation part tout de suite, puis ${formatNumber(perHour)} par heure.`,
      other: `# invitations partent tout de suite, puis ${formatNumber(perHour)} par heure.`,
    }),
  hourly: (perHour) =>
    plural(perHour, {
      one: '# invitation part par heure.',
      other: '# invitations partent par heure.',
    }),
  theseLeaveAtOnce: (count) =>
    plural(count, {
      one: `L’invitation de ce fichier partirait tout de suite.${afterwards}`,
      other: `Les # invitations de ce fichier partiraient tout de suite.${afterwards}`,
    }),
  theseLeaveBy: (count) =>
    plural(count, {
      one: `Pour l’invitation de ce fichier, envoi estimé : <when/>.${afterwards}`,
      other: `Pour les # invitations de ce fichier, fin d’envoi estimée : <when/>.${afterwards}`,
    }),
  exampleLeavesAtOnce: (count) =>
    plural(count, {
      one: `# invitation partirait tout de suite.${afterwards}`,
      other: `# invitations partiraient tout de suite.${afterwards}`,
    }),
  exampleLeavesBy: (count) =>
    plural(count, {
      one: `Pour # invitation, envoi estimé : <when/>.${afterwards}`,
      other: `Pour # invitations, fin d’envoi estimée : <when/>.${afterwards}`,
    }),
};
