import { plural } from '../../../ui/texts';
import type { LegacyUsageTexts } from './legacy-usage.texts';

const inThirtyDays = (count: number) =>
  plural(count, {
    one: '<strong># appel</strong> en 30 jours',
    other: '<strong># appels</strong> en 30 jours',
  });

export const fr: LegacyUsageTexts = {
  lead: 'Quels chemins REST de la première version les applications appellent encore, et avec quelles versions : les 30 derniers jours, en UTC.',
  loadFailed: '❌ Les appels n’ont pas pu être chargés.',
  filter: {
    label: 'Filtrer les appels',
    unknownApplication: 'Il n’y a pas d’application de ce nom.',
    show: 'Afficher',
    all: 'Toutes les applications',
  },
  inUse: (used, of) =>
    plural(of, { one: `Utilisés : ${used} sur # chemin`, other: `Utilisés : ${used} sur # chemins` }),
  noneInUse: 'Aucun chemin n’est utilisé',
  showAll: 'Afficher toutes les applications',
  nobodyCalled: 'Personne n’en a appelé aucun.',
  notCalledBy: (application) => `${application} n’en a appelé aucun.`,
  canBeRetired: (count) => `Peuvent être retirés : ${count}`,
  notCalled: (count) => `Non appelés : ${count}`,
  noCall: 'Aucun appel ces 30 derniers jours',
  calls: (count) => plural(count, { one: '# appel', other: '# appels' }),
  callsIn30Days: inThirtyDays,
  callsRefused: (count, refused) =>
    `${inThirtyDays(count)}${plural(refused, { one: ', dont # refusé', other: ', dont # refusés' })}`,
  callsByDay: (day, calls) => `Appels par jour : le plus le ${day}, ${calls}`,
  callsHeading: 'Appels',
  callsOf: (path) => `Appels de ${path} par jour`,
  versionsOf: (path) => `Versions qui appellent ${path}`,
  moreVersionsOf: (path) => `Autres versions qui appellent ${path}`,
  moreVersions: (count) => plural(count, { one: '# autre version', other: '# autres versions' }),
  andFewer: (count) =>
    plural(count, {
      one: 'Et # autre avec moins d’appels.',
      other: 'Et # autres avec moins d’appels.',
    }),
  versions: {
    ANDROID: (version) => `${version} (Android)`,
    IOS: (version) => `${version} (iOS)`,
    BROWSER: (version) => `${version} (un navigateur)`,
    OTHER: (version) => version,
  },
  unknownVersions: {
    ANDROID: 'une version inconnue (Android)',
    IOS: 'une version inconnue (iOS)',
    BROWSER: 'une version inconnue (un navigateur)',
    OTHER: 'une version inconnue',
  },
  otherVersions: 'd’autres versions',
  lastCall: (ago, version) => `Dernier appel ${ago} par ${version}`,
  trend: {
    isNew: 'Nouveau : aucun appel la semaine précédente',
    none: 'Aucun la semaine dernière',
    tenfold: 'Plus de dix fois la semaine précédente',
    same: 'Autant que la semaine précédente',
    more: (percent) => `${percent} % de plus que la semaine précédente`,
    fewer: (percent) => `${percent} % de moins que la semaine précédente`,
  },
  quiet: {
    countedFromNow: 'Les appels sont comptés à partir de maintenant.',
    byApplication: (application, days) =>
      `Aucun appel par ${application} depuis ${days} jours. D’autres applications les appellent peut-être.`,
    byApplicationSince: (application, day) =>
      `Aucun appel par ${application} depuis le début du comptage, le ${day}. D’autres applications les appellent peut-être.`,
    since: (day, retirableFrom) =>
      `Aucun appel depuis le début du comptage, le ${day}. Ceux que personne n’appelle pourront être retirés à partir du ${retirableFrom}.`,
  },
  retirable: {
    forDays: (days) => `Aucun appel depuis ${days} jours : ils peuvent être retirés.`,
    noneFor: (days, noneDays) =>
      `Aucun appel depuis ${days} jours : ils peuvent être retirés. Quand aucun dernier appel n’est indiqué, il n’y en a eu aucun depuis ${noneDays} jours.`,
    noneSince: (days, day) =>
      `Aucun appel depuis ${days} jours : ils peuvent être retirés. Quand aucun dernier appel n’est indiqué, il n’y en a eu aucun depuis le début du comptage, le ${day}.`,
  },
  announced: {
    off: 'Les chemins sont désactivés : chaque appel reçoit le statut 410.',
    deprecatedFrom: (day) => `Les applications sont informées que les chemins seront obsolètes le ${day}.`,
    deprecatedSince: (day) =>
      `Les applications sont informées que les chemins sont obsolètes depuis le ${day}.`,
    deprecatedFromToEnd: (day, end) =>
      `Les applications sont informées que les chemins seront obsolètes le ${day} et prendront fin le ${end}.`,
    deprecatedSinceToEnd: (day, end) =>
      `Les applications sont informées que les chemins sont obsolètes depuis le ${day} et prendront fin le ${end}.`,
    toEnd: (end) => `Les applications sont informées que les chemins prendront fin le ${end}.`,
  },
};
