import { formatNumber } from '../../../ui/language';
import { plural, texts } from '../../../ui/texts';

/** About invitations in the two lists of people. */
const en = {
  sent: 'Invitation sent.',
  sentAgain: 'Invitation sent again.',
  sendingFailed: 'The invitation could not be sent. Please try again.',
  mailRefused: (reason: string) => `Mail refused: ${reason}`,
  revokeQuestion: 'Revoke this invitation? Its link stops working. You can send another one later.',
  revoked: 'Invitation revoked.',
  revocationFailed: 'The invitation could not be revoked. Please try again.',
  copyQuestion: 'Make a new link to pass on yourself? The one that was mailed stops working.',
  copyFailed: 'The link could not be made. Please try again.',

  laterByOwnList: 'The list of users offers to send it later.',
  laterByOthers: 'The accounts of that application can send it later.',

  linkTitle: 'The new link of the invitation',
  linkForMember:
    'Give it to <email/> and nobody else. It works once, within 7 days, and <strong>is not shown again.</strong>',
  linkForNewAccount:
    'Give it to <email/> and nobody else: whoever opens it first chooses the password. It works once, within 7 days, and <strong>is not shown again.</strong>',
  /** What is selected where it cannot be copied. */
  theLink: 'the link',

  progress: 'Invitations',
  leaving: (sent: number, total: number) =>
    `${formatNumber(sent)} of ${formatNumber(total)} invitations sent; the rest by about <when/>.`,
  beingSent: (sent: number, total: number) =>
    `${formatNumber(sent)} of ${formatNumber(total)} invitations sent; the rest are being sent or tried again.`,
  failed: (count: number) =>
    plural(count, { one: '# could not be delivered.', other: '# could not be delivered.' }),
  noneWaits: 'No more invitations wait to be sent.',

  inviteTitle: 'Invite the users',
  inviteRest: (count: number) =>
    plural(count, { one: 'Invite the one not yet invited', other: 'Invite the # not yet invited' }),
  invite: 'Invite',
  inviting: 'Inviting…',
  leaveInTurn: 'Invitations leave by mail in turn.',
  inviteAtOnce: (count: number) =>
    plural(count, {
      one: 'Send # invitation by mail? It leaves at once.',
      other: 'Send # invitations by mail? They leave at once.',
    }),
  inviteBy: (count: number, time: string) =>
    plural(count, {
      one: `Send # invitation by mail? It leaves by about ${time}.`,
      other: `Send # invitations by mail? They leave by about ${time}.`,
    }),
  invitingFailed: 'The invitations could not be sent. Please try again.',
};

export type InvitationsTexts = typeof en;
export const invitationsTexts = texts(en, () => import('./invitations.texts.fr'));
