import { plural } from '../../../ui/texts';
import type { OverviewTexts } from './overview.texts';

const accepted = (count: number) => plural(count, { one: '# accepté', other: '# acceptés' });
const refused = (count: number) => plural(count, { one: '# refusé', other: '# refusés' });

export const fr: OverviewTexts = {
  lead: 'Comment se porte votre application, et ce qu’il vous reste à faire.',
  loadFailed: '❌ La vue d’ensemble n’a pas pu être chargée.',
  loading: 'Chargement…',
  numbers: {
    active: 'Actifs',
    used: 'Utilisés',
    revoked: 'Révoqués',
    printed: 'Imprimés',
    ofCodes: (count) =>
      plural(count, { one: '<figure/> <of>sur # code</of>', other: '<figure/> <of>sur # codes</of>' }),
    moreThan: (count) => `${count}+`,
    fewerThan: (count) => `< ${count}`,
  },
  scans: {
    title: 'Scans des 14 derniers jours',
    all: 'Tous les scans',
    none: 'Rien n’a encore été scanné. Une application mobile qui scanne doit avoir une <link>clé</link>.',
    accepted,
    refused,
    chart: (acceptedCount, refusedCount) =>
      `Scans des 14 derniers jours : ${accepted(acceptedCount)}, ${refused(refusedCount)}.`,
    legend: 'Scans par résultat',
    table: 'Scans par jour, en UTC',
    acceptedColumn: 'Acceptés',
    refusedColumn: 'Refusés',
  },
  batches: {
    title: 'Derniers lots',
    all: 'Tous les lots',
    none: 'Pas encore de codes.',
    printed: (count) => plural(count, { one: '# imprimé', other: '# imprimés' }),
  },
  changes: {
    title: 'Modifié cette semaine',
    ownTitle: 'Vos modifications cette semaine',
    none: 'Rien n’a changé cette semaine.',
    about: '<what/> : <which/>',
  },
  webhooks: {
    disabled: (host) => `Le webhook vers ${host} a été désactivé : ses messages n’ont pas pu être livrés.`,
    severalDisabled: (count) =>
      plural(count, {
        one: '# webhook a été désactivé : ses messages n’ont pas pu être livrés.',
        other: '# webhooks ont été désactivés : leurs messages n’ont pas pu être livrés.',
      }),
    see: 'Voir pourquoi',
  },
  steps: {
    title: 'Premières étapes',
    hide: 'Masquer les premières étapes',
    done: 'Fait',
    doneOf: (done, of) => `${done} sur ${of}`,
    generate: 'Générer des codes QR',
    generateText: 'Autant qu’il vous en faut, chacun unique.',
    printText: 'Choisissez des codes et une planche, puis imprimez le PDF.',
    scan: 'Scanner un code',
    scanText: 'Avec la caméra d’un téléphone ou un lecteur de codes.',
    invite: 'Inviter quelqu’un',
    inviteText: 'Chacun avec un rôle, comme opérateur d’impression ou contrôleur.',
    write: 'Écrire la première question',
    writeText: 'Votre application mobile l’affiche aussitôt.',
  },
  waiting: {
    title: 'À faire',
    nothing: 'Vous n’avez rien à faire.',
    preparedRun: (printRun) => `Le tirage ${printRun} est préparé, mais pas confirmé`,
    preparedRuns: (count) =>
      plural(count, {
        one: '# tirage est préparé, mais pas confirmé',
        other: '# tirages sont préparés, mais pas confirmés',
      }),
    spoiledLabels: (count, printRun) =>
      plural(count, {
        one: `# étiquette gâchée du tirage ${printRun} à réimprimer`,
        other: `# étiquettes gâchées du tirage ${printRun} à réimprimer`,
      }),
    failedInvitations: (count) =>
      plural(count, { one: '# invitation n’est pas arrivée', other: '# invitations ne sont pas arrivées' }),
    moreFailedInvitations: (count) =>
      plural(count, {
        one: 'Plus de # invitation n’est pas arrivée',
        other: 'Plus de # invitations ne sont pas arrivées',
      }),
    endingBatches: (count) =>
      plural(count, { one: '# lot expire dans la semaine', other: '# lots expirent dans la semaine' }),
    untranslated: (count, language) =>
      plural(count, { one: `# texte à traduire (${language})`, other: `# textes à traduire (${language})` }),
    silentDevice: (name) => `Sans nouvelles de « ${name} » depuis plus d’un jour`,
    silentDevices: (count) => `${count} appareils sans nouvelles depuis plus d’un jour`,
    textChanges: {
      ABOUT_US: (day) => `« À propos » change le ${day}`,
      TERM_OF_USE: (day) => `« Conditions d’utilisation » change le ${day}`,
      PRIVACY_POLICY: (day) => `« Politique de confidentialité » change le ${day}`,
    },
  },
};
