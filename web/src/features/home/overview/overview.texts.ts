import { formatNumber } from '../../../ui/language';
import { plural, texts } from '../../../ui/texts';

const en = {
  lead: 'How your application is doing, and what waits for you.',
  loadFailed: '❌ Failed to load the overview.',
  loading: 'Loading...',
  numbers: {
    active: 'Active',
    used: 'Used',
    revoked: 'Revoked',
    printed: 'Printed',
    /** How many of all codes. */
    ofCodes: (count: number) =>
      plural(count, { one: '<figure/> <of>of # code</of>', other: '<figure/> <of>of # codes</of>' }),
    moreThan: (count: string) => `${count}+`,
    fewerThan: (count: string) => `< ${count}`,
  },
  scans: {
    title: 'Scans of the last 14 days',
    all: 'All scans',
    none: 'Nothing was scanned yet. An app that scans needs a <link>key</link>.',
    accepted: (count: number) => plural(count, { one: '# accepted', other: '# accepted' }),
    refused: (count: number) => plural(count, { one: '# refused', other: '# refused' }),
    chart: (accepted: number, refused: number) =>
      `Scans of the last 14 days: ${formatNumber(accepted)} accepted, ${formatNumber(refused)} refused.`,
    legend: 'Scans by result',
    table: 'Scans by day, in UTC',
    acceptedColumn: 'Accepted',
    refusedColumn: 'Refused',
  },
  batches: {
    title: 'Last batches',
    all: 'All batches',
    none: 'No codes yet.',
    printed: (count: number) => `${formatNumber(count)} printed`,
  },
  changes: {
    title: 'Changed this week',
    ownTitle: 'Your changes this week',
    none: 'Nothing changed this week.',
    about: '<what/>: <which/>',
  },
  webhooks: {
    disabled: (host: string) =>
      `The webhook to ${host} was switched off: its messages could not be delivered.`,
    severalDisabled: (count: number) =>
      `${formatNumber(count)} webhooks were switched off: their messages could not be delivered.`,
    see: 'See why',
  },
  steps: {
    title: 'First steps',
    hide: 'Hide first steps',
    done: 'Done',
    doneOf: (done: number, of: number) => `${done} of ${of} done`,
    generate: 'Generate QR codes',
    generateText: 'As many as you need, each unique.',
    printText: 'Choose codes and a sheet, and print the PDF.',
    scan: 'Scan a code',
    scanText: 'With the camera of a phone, or a hand scanner.',
    invite: 'Invite somebody',
    inviteText: 'Each with a role, such as printer or scanner.',
    write: 'Write the first question',
    writeText: 'Your mobile app shows it at once.',
  },
  waiting: {
    title: 'Waiting for you',
    nothing: 'Nothing waits for you.',
    preparedRun: (printRun: string) => `Print run ${printRun} is prepared, and not confirmed`,
    preparedRuns: (count: number) => `${count} print runs are prepared, and not confirmed`,
    spoiledLabels: (count: number, printRun: string) =>
      plural(count, {
        one: `# spoiled label of print run ${printRun} to print again`,
        other: `# spoiled labels of print run ${printRun} to print again`,
      }),
    failedInvitations: (count: number) =>
      plural(count, { one: '# invitation did not arrive', other: '# invitations did not arrive' }),
    moreFailedInvitations: (count: number) =>
      plural(count, {
        one: 'More than # invitation did not arrive',
        other: 'More than # invitations did not arrive',
      }),
    endingBatches: (count: number) =>
      plural(count, { one: '# batch ends within a week', other: '# batches end within a week' }),
    untranslated: (count: number, language: string) =>
      plural(count, {
        one: `# text to translate into ${language}`,
        other: `# texts to translate into ${language}`,
      }),
    silentDevice: (name: string) => `“${name}” has been silent for more than a day`,
    silentDevices: (count: number) => `${count} devices have been silent for more than a day`,
    textChanges: {
      ABOUT_US: (day: string) => `“About Us” changes on ${day}`,
      TERM_OF_USE: (day: string) => `“Terms of Use” changes on ${day}`,
      PRIVACY_POLICY: (day: string) => `“Privacy Policy” changes on ${day}`,
    },
  },
};

export type OverviewTexts = typeof en;
export const overviewTexts = texts(en, () => import('./overview.texts.fr'));
