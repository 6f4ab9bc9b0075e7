import { plural, texts } from '../../../ui/texts';

/** Of the list of webhooks, and of the form that adds or changes one. */
const en = {
  lead: 'Your own server is told when something happens in your application.',
  about:
    'A webhook is an address on your own server. Whenever something happens that you choose, such as a redeemed code, a short signed message is sent to it within seconds. What messages contain is described in <docs>the API documentation</docs>.',
  list: 'Webhooks',
  none: 'No webhooks yet',
  noneHint: 'Add the address of a server that shall be told, instead of asking this one again and again.',
  listFailed: 'The webhooks could not be loaded.',
  limitReached: (webhooks: number) =>
    `There are ${webhooks} webhooks, and there can be no more. Delete one to add another.`,
  states: { ACTIVE: 'Active', PAUSED: 'Paused', DISABLED: 'Switched off' },
  moreEvents: (more: number) => plural(more, { one: '# more', other: '# more' }),
  delivered: 'Last delivered <when/>',
  neverDelivered: 'Nothing delivered yet',
  failing: 'Failing since <when/>',

  add: 'Add a webhook',
  addFailed: '❌ The webhook could not be added. Please try again.',
  /** A lost answer may stand for a webhook whose secret nobody knows. */
  answerLost: '❌ No answer arrived. If the webhook is in the list now, open it and make a new secret.',
  editTitle: 'Change the webhook',
  changed: 'The webhook was changed.',
  changeFailed: '❌ The webhook could not be changed. Please try again.',
  url: 'Address',
  urlHint: 'A public address that begins with https://',
  urlExample: 'https://hooks.example.com/',
  urlRequired: 'Enter an address that begins with https://.',
  urlTooLong: (characters: number) => `An address may have at most ${characters} characters.`,
  events: 'Events that are sent',
  eventsRequired: 'Choose at least one event.',
  eventsFailed: 'The events could not be loaded.',
  personalData: 'Send email addresses too',
  personalDataHint:
    'Events about app users then contain their email addresses. Without it they contain ids alone, and your server asks for the rest.',
  noteHint: 'What the webhook is for. Only owners see it.',
  noteTooLong: (characters: number) => `A note may have at most ${characters} characters.`,

  added: 'The webhook was added',
  rotated: 'The secret was replaced',
  copySecret:
    'Copy this secret into your server, which checks the signature of each message with it. <strong>It is not shown again:</strong> a secret that is lost can be replaced, not looked up.',
  theSecret: 'the secret',
};

export type WebhooksTexts = typeof en;
export const webhooksTexts = texts(en, () => import('./webhooks.texts.fr'));
