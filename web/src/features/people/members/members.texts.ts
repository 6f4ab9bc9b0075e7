import { formatNumber } from '../../../ui/language';
import { plural, texts } from '../../../ui/texts';

const en = {
  lead: (application: string) => `Who works in “${application}”, and what each of them may do.`,
  count: (count: number) => plural(count, { one: '# member', other: '# members' }),
  membersFailed: '❌ The members could not be loaded.',
  you: '<email/> (you)',
  loggedIn: (rights: string) => `${rights} · since <since/> · last log-in <last/>`,
  notLoggedIn: (rights: string) => `${rights} · since <since/> · no log-in recorded`,
  alone: 'Nobody else works here yet.',
  inactive: 'Inactive',

  changeRole: 'Change the role',
  changingRole: 'Changing…',
  roleChanged: 'Role changed.',
  ownRole: 'Your role, which you may not be able to take back',
  /** "Printer: prints labels and sees codes." @param name begins with a capital */
  roleInWords: (name: string, rights: string) => `${name}: ${rights}.`,
  roleAndRights: (name: string, rights: string) => `${name}: ${rights}`,
  removing: 'Removing…',
  removed: 'Member removed.',
  removeTitle: 'Remove the member',
  removal: '<email/> can no longer open “<application/>”, at once. What this person made there stays.',
  removalOfOwner:
    '<email/> can no longer open “<application/>”, at once. What this person made there stays, and so do open invitations, which you can revoke.',
  revokeKeys: (count: number) => plural(count, { one: 'Revoke it too', other: 'Revoke them too' }),
  keys: (email: string, count: number) =>
    count === 1
      ? `${email} made 1 application key. It stays valid.`
      : `${email} made ${formatNumber(count)} application keys. They stay valid.`,

  invitePeople: 'Invite people',
  emails: 'Email addresses',
  emailsHint: 'One a line, or separated by commas: at most 50.',
  emailsRequired: 'Type at least one address.',
  tooManyEmails: 'At most 50 addresses at a time.',
  invite: 'Invite',
  inviting: 'Inviting…',
  invited: '<email/>: the invitation is on its way.',
  notInvited: '<email/>: <reason/>',
  onTheirWay: (count: number) =>
    plural(count, { one: '# invitation is on its way.', other: '# invitations are on their way.' }),

  invitations: 'Invitations',
  invitationsFailed: '❌ The invitations could not be loaded.',
  invitationStates: {
    PENDING: 'Invited',
    EXPIRED: 'Expired',
    ACCEPTED: 'Accepted',
    DECLINED: 'Declined',
    REVOKED: 'Revoked',
  },
  sent: (role: string) => `as ${role} · sent <sent/>`,
  sentAndExpires: (role: string) => `as ${role} · sent <sent/> · expires <expires/>`,
  invitationOf: (email: string) => `the invitation of ${email}`,
  sendAgain: 'Send again',
  copyLink: 'Copy the link',

  ownApplications: 'Your applications',
  openFirst: 'Open first',
  opensFirst: 'Opens first',
  opensFirstNow: (application: string) => `“${application}” opens first.`,
  leaveOne: (application: string) => `Leave “${application}”`,
  chooseHeir: (application: string) => `Choose who will own “${application}”`,
  leaving:
    'You can no longer open “<application/>”, at once. What you made there stays, also your application keys.',
  leave: 'Leave',
  leavingNow: 'Leaving…',
  left: (application: string) => `You have left “${application}”.`,
  nextOwner: 'Next owner',
  chooseMember: 'Choose a member',
  heir: (email: string, role: string) => `${email} (${role})`,
  nextOwnerRequired: 'Choose the next owner.',
};

export type MembersTexts = typeof en;
export const membersTexts = texts(en, () => import('./members.texts.fr'));
