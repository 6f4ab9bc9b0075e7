import { plural, texts } from '../../../ui/texts';

const en = {
  about:
    'With a token, a script works in your name: in one application, with the rights that you choose, and never more than you have yourself.',
  none: 'No access tokens yet',
  noneAbout:
    'A token lets a script do what you would do here, such as a nightly export. Create one for each script, so that you can revoke it alone. The <docs>GraphQL explorer</docs> has examples of calls.',
  limitReached: (tokens: number) =>
    `You have ${tokens} valid tokens, and there can be no more. Revoke one to create another.`,

  rename: 'Rename',
  renaming: 'Renaming…',
  renameTitle: 'Rename the token',
  renameOf: (name: string) => `Rename the token ${name}`,
  renamed: 'Token renamed.',
  revokeAll: 'Revoke all',
  revokeAllTitle: 'Revoke all tokens',
  revokingAll: 'Revoking…',
  revokeAllQuestion: (count: number) =>
    `Revoke all ${count} tokens? Scripts that use them stop at once. This cannot be undone.`,
  revokedAll: (count: number) =>
    plural(count, { one: '# token was revoked.', other: '# tokens were revoked.' }),

  create: 'Create a token',
  name: 'Name of the token',
  nameExample: 'Nightly export',
  nameRequired: 'Give the token a name.',
  nameTooLong: (characters: number) => `At most ${characters} characters.`,
  notAllowed: (application: string) => `The owners of “${application}” allow no access tokens.`,
  policyFailed: 'What the owners allow could not be loaded.',
  preset: 'What it is for',
  presets: {
    read: 'Read everything',
    generate: 'Generate codes',
    content: 'Content',
    own: 'Own choice',
  },
  rights: 'Rights',
  rightsRequired: 'Choose at least one right.',
  readOnlyLabel: 'Read only',
  readOnlyAbout: 'The token changes nothing, whatever its rights are.',
  end: 'Valid for',
  days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  ownDay: 'Until another day',
  until: (day: string) => `Until ${day}`,
  day: 'Last day',
  noDay: 'Choose a day',
  dayRequired: 'Choose the last day.',
  dayOutside: (first: string, last: string) => `Choose a day from ${first} to ${last}.`,
  networksLabel: 'Networks (optional)',
  networksAbout:
    'One a line, at most 5, such as 203.0.113.0/24. Without any, the token works from everywhere.',
  tooManyNetworks: 'At most 5 networks.',
  createFailed: '❌ The token could not be created. Please try again.',
  /** A lost answer may stand for a created token, whose secret nobody knows. */
  answerLost: '❌ No answer arrived. If the token is in the list now, revoke it and create another one.',

  created: (name: string) => `The token “${name}” was created`,
  copySecret:
    'Copy this token to where your script finds it. <strong>It is not shown again:</strong> a token that is lost can be replaced, not looked up.',
  theToken: 'the token',
  firstCall: 'A first call, which answers what the token may do:',
  theCall: 'the call',
};

export type AccessTokensTexts = typeof en;
export const accessTokensTexts = texts(en, () => import('./access-tokens.texts.fr'));
