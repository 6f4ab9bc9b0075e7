import { plural } from '../../../ui/texts';
import type { KeptDataTexts } from './kept-data.texts';

export const fr: KeptDataTexts = {
  lead: 'Ce que votre application conserve sur des personnes, ou qui peut les nommer, et combien de temps.',
  failed: '❌ Les données conservées n’ont pas pu être chargées.',
  table: 'Données conservées',
  columns: {
    kind: 'Quoi',
    rows: 'Combien',
    oldest: 'La plus ancienne',
    goes: 'Suppression',
    looked: 'Recherche des anciennes',
  },
  kinds: {
    APP_USERS: {
      name: 'Utilisateurs de l’application',
      about: 'Adresses, noms et mots de passe des personnes qui utilisent l’application mobile.',
    },
    MEMBER_INVITATIONS: {
      name: 'Invitations de membres',
      about: 'Adresses des personnes invitées à travailler dans l’application.',
    },
    APP_USER_MAILS: {
      name: 'E-mails aux utilisateurs',
      about: 'Adresses et objets des e-mails envoyés aux utilisateurs de l’application.',
    },
    ACCEPTANCES: {
      name: 'Acceptations',
      about: 'Qui a accepté quel texte, sous le nom que l’application mobile donne à la personne.',
    },
    SCANS: { name: 'Scans', about: 'Codes, appareils et heures, mais aucune personne.' },
    HELP_COMMENTS: {
      name: 'Commentaires sur les fiches d’aide',
      about: 'Ce que l’on a écrit quand une fiche d’aide n’a pas aidé.',
    },
    HELP_SEARCHES: {
      name: 'Recherches sans résultat',
      about: 'Ce que l’on a cherché en vain dans le centre d’aide, sans savoir qui.',
    },
    AUDIT_EVENTS: { name: 'Journal d’audit', about: 'Qui a modifié quoi.' },
    UNDO_ENTRIES: {
      name: 'Modifications récentes',
      about: 'Ce qui a été supprimé ou modifié, tant que l’on peut l’annuler.',
    },
  },
  none: 'aucune',
  byItself: (days) =>
    plural(days, { one: 'Après # jour, automatiquement', other: 'Après # jours, automatiquement' }),
  byHand: 'Jusqu’à ce que quelqu’un les supprime',
  pseudonyms: (days) =>
    plural(days, {
      one: 'Jusqu’à ce que quelqu’un les supprime ; sous un pseudonyme, # jour après un effacement',
      other: 'Jusqu’à ce que quelqu’un les supprime ; sous un pseudonyme, # jours après un effacement',
    }),
  never: 'Restent aussi longtemps que l’application',
  last: 'Dernière : <when/>',
  next: 'Prochaine : <when/>',
  soon: 'Prochaine : bientôt',
  notYet: 'Dernière : pas encore',
  notNeeded: 'Inutile',
  late: 'En retard',
  lateTitle: 'Des données anciennes ne sont pas supprimées à temps',
  lateAdvice:
    'Dites à la personne qui gère l’installation que le travail marqué « En retard » ne se fait pas.',
};
