import { plural } from '../../../ui/texts';
import type { OverviewTexts } from './overview.texts';

const accepted = (count: number) => plural(count, { one: '# accepté', other: '# acceptés' });
const refused = (count: number) => plural(count, { one: '# refusé', other: '# refusés' });

export const fr: OverviewTexts = {
  lead: 'Comment se porte votre application, et ce qui vous attend.',
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
    none: 'Rien n’a encore été scanné. Une application qui scanne a besoin d’une <link>clé</link>.',
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
  steps: {
    title: 'Premières étapes',
    hide: 'Masquer les premières étapes',
    done: 'Fait',
    doneOf: (done, of) => `${done} sur ${of}`,
    generate: 'Générer des codes QR',
    generateText: 'Autant qu’il vous en faut, chacun unique.',
    printText: 'Choisissez des codes et une planche, puis imprimez le PDF.',
    scan: 'Scanner un code',
    scanText: 'Avec l’appareil photo d’un téléphone ou un lecteur.',
    invite: 'Inviter quelqu’un',
    inviteText: 'Chacun avec un rôle, comme imprimeur ou scanneur.',
    write: 'Écrire la première question',
    writeText: 'Votre application mobile l’affiche aussitôt.',
  },
  waiting: {
    title: 'En attente de votre part',
    nothing: 'Rien ne vous attend.',
    preparedRun: (printRun) => `L’impression ${printRun} est préparée, mais pas confirmée`,
    preparedRuns: (count) =>
      plural(count, {
        one: '# impression est préparée, mais pas confirmée',
        other: '# impressions sont préparées, mais pas confirmées',
      }),
    spoiledLabels: (count, printRun) =>
      plural(count, {
        one: `# étiquette gâchée de l’impression ${printRun} à réimprimer`,
        other: `# étiquettes gâchées de l’impression ${printRun} à réimprimer`,
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
    silentDevice: (name) => `« ${name} » se tait depuis plus d’un jour`,
    silentDevices: (count) => `${count} appareils se taisent depuis plus d’un jour`,
    textChanges: {
      ABOUT_US: (day) => `« À propos » change le ${day}`,
      TERM_OF_USE: (day) => `« Conditions d’utilisation » change le ${day}`,
      PRIVACY_POLICY: (day) => `« Politique de confidentialité » change le ${day}`,
    },
  },
};
