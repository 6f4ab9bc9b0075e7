import { plural } from '../../../ui/texts';
import type { AuditLogTexts } from './audit-log.texts';

export const fr: AuditLogTexts = {
  lead: 'Qui a modifié quoi dans votre application. Les connexions et mots de passe des autres personnes ne sont montrés qu’aux administrateurs.',
  leadOfAll: 'Qui a modifié quoi, dans toutes les applications.',
  correctFilter: 'Corrigez le filtre pour voir des entrées.',
  loadFailed: '❌ Le journal d’audit n’a pas pu être chargé.',
  pages: 'Pages du journal d’audit',
  newest: 'Plus récentes',
  older: 'Plus anciennes',
  nothing: 'Rien pour le moment',
  nothingYet: 'Les modifications de votre application s’affichent ici au fur et à mesure.',
  noMatch: 'Aucune entrée ne correspond',
  filters: {
    label: 'Rechercher des entrées',
    who: 'Qui',
    whoPlaceholder: 'Qui : partie d’une adresse',
    what: 'Quoi',
    whatPlaceholder: 'Quoi : nom ou numéro',
    allApplications: 'Toutes les applications',
    kind: 'Type',
    from: 'Du',
    to: 'Au',
    showEverything: 'Afficher toutes les entrées',
    clearSearch: 'Effacer la recherche',
  },
  entry: {
    ids: ' : <ids/>',
    idsAndMore: (more) => plural(more, { one: ' : <ids/> et # autre', other: ' : <ids/> et # autres' }),
    numbers: ' : n° <ids/>',
    numbersAndMore: (more) =>
      plural(more, { one: ' : n° <ids/> et # autre', other: ' : n° <ids/> et # autres' }),
    deleted: (name) => `${name} (n’existe plus)`,
    showOnlyThese: (who) => `${who} : afficher seulement ces entrées`,
    deletedAccount: (account) => `Compte supprimé ${account}`,
    somebodyAs: (address) => `Quelqu’un, en tant que ${address}`,
  },
  actors: {
    ACCOUNT: 'Quelqu’un',
    ANONYMOUS: 'Quelqu’un sans session',
    APPLICATION_KEY: 'Une application mobile',
    SYSTEM: 'Le back-office',
  },
  doors: {
    GRAPH: 'dans le back-office',
    REST: 'par l’API REST',
    COMMAND_LINE: 'en ligne de commande',
    JOB: 'automatiquement',
  },
  doorsFrom: {
    GRAPH: (network) => `dans le back-office, depuis ${network}`,
    REST: (network) => `par l’API REST, depuis ${network}`,
    COMMAND_LINE: (network) => `en ligne de commande, depuis ${network}`,
    JOB: (network) => `automatiquement, depuis ${network}`,
  },
  legalTexts: {
    about_us: 'à propos',
    term_of_use: 'conditions d’utilisation',
    privacy_policy: 'politique de confidentialité',
  },
};
