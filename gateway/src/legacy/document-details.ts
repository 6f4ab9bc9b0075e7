import type { Tag } from './inventory.js';

/** Both documents are served beside the calls that they describe. */
export const servers = [{ url: '/', description: 'The gateway that serves this document.' }];

export const contact = { name: 'The operator of this gateway' };

export const license = { name: 'MIT', url: 'https://opensource.org/license/mit' };

const descriptions = {
  Questions: 'The questions of an application, as its mobile app shows them.',
  'QR codes': 'Generates codes, and lists the generated ones.',
  'Legal texts': 'The three legal texts of an application.',
  'Help tasks': 'The help center of an application.',
  'Sign-up and log-in': 'Accounts of the back-office and their sessions.',
  'Links sent by e-mail': 'Redeems the tokens of mailed links.',
  'App users': 'The people who use a mobile app.',
  Passwords: 'Forgotten, new and changed passwords.',
  Administration: 'The accounts of all applications, for administrators.',
  Scans: 'Redeems codes, and looks at them.',
  Offline: 'The codes that a device accepts without a network.',
  Devices: 'Pairs phones and scanners with an application.',
  Content: 'The public texts of an application, in the language of the reader.',
  Acceptances: 'Which legal texts a person accepted.',
  Help: 'Search and feedback in the help center.',
  'Access tokens': 'The tokens by which scripts of people call.',
} satisfies Record<Tag, string> & Record<string, string>;

/** The tags of a document, with what their calls do. */
export const described = (tags: readonly string[]) =>
  tags.map((name) => ({ name, description: descriptions[name as keyof typeof descriptions] }));
