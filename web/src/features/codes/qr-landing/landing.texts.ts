import { texts } from '../../../ui/texts';

/** Where the codes of a batch lead, and the hosts to which they may. */
const en = {
  target: {
    title: 'Opened with a plain camera',
    loadingFailed: 'Error fetching the address of the batch. Please try again.',
    opensNothing:
      'The symbols of this batch do not hold the address of their page, and printed symbols never change: a plain camera shows their text and opens nothing, with or without an address here. The symbols of new codes lead to their pages once the owner makes their content <template/> under “Codes and labels”.',
    hostNotAllowed:
      '<host/> is not among the <link>hosts that your application allows</link>, so that codes show their page instead.',
    showPages: 'Codes show a page that says whether they are valid, used or revoked.',
    showPage: 'The page of a code says whether it is valid, used or revoked.',
    leadTo: 'Active codes lead to <target/>. Used and revoked codes show their page.',
    pageLeadsTo: 'The page of an active code leads to <target/>. Used and revoked codes show their page.',
    lookingIsNoUse: 'Opening a code does not use it.',
    lead: 'Lead to an address',
    change: 'Change the address',
    openPage: 'Open the page of a code',
  },
  form: {
    address: 'Address',
    example: 'https://shop.example.com/autumn',
    hint: 'It begins with https://, on one of <link>the hosts that your application allows</link>. Leave it empty to show the pages of the codes.',
    protocol: 'An address begins with https://.',
    saved: 'The address is saved.',
    removed: 'The codes of this batch show their pages.',
    savingFailed: '❌ Failed to save the address.',
  },
  hosts: {
    title: 'Allowed hosts',
    about: (application: string) =>
      `A batch of codes can lead whoever opens them with a plain camera to an address, such as a page of your shop. Its host must be one of these. Everybody with an account in ${application} sees and changes them.`,
    aboutRemoving: (application: string) =>
      `A batch of codes can lead whoever opens them with a plain camera to an address, such as a page of your shop. Its host must be one of these. Everybody with an account in ${application} sees and removes them. Ask an administrator to add a host.`,
    opensNothing:
      'The symbols of new codes do not hold the address of a page, so that a plain camera opens nothing. They do once their content under <link>Codes and labels</link> is <template/>.',
    loadingFailed: 'The allowed hosts could not be loaded.',
    savingFailed: '❌ The hosts could not be saved. Please try again.',
    none: 'No hosts yet',
    noneHint: 'Until there is one, codes show their own pages.',
    full: (max: number) => `There are ${max} hosts, and there can be no more. Remove one to add another.`,
    label: 'Host to allow',
    example: 'shop.example.com',
    required: 'Type a host such as shop.example.com.',
    known: 'This host is in the list already.',
    add: 'Add the host',
    removeHost: (host: string) => `Remove the host ${host}`,
    removal: 'Remove the host',
    removalQuestion: (host: string) =>
      `Remove “${host}”? Codes that lead there show their page instead, at once.`,
    removalForGood: 'An administrator alone can add it again.',
    removed: (host: string) => `“${host}” was removed.`,
  },
};

export type LandingTexts = typeof en;
export const landingTexts = texts(en, () => import('./landing.texts.fr'));
