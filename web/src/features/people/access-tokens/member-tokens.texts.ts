import { texts } from '../../../ui/texts';

const en = {
  title: 'Access tokens of members',
  about:
    'Scripts of members work with them, with the rights of the member at most. Those of a member who leaves or is deactivated no longer work.',
  none: 'No member has an access token.',
  policy: 'Members may use access tokens',
  policyAbout: 'Without it no token of this application works, and none is created.',
  maxDays: 'Longest time, in days',
  maxDaysAbout: 'From 1 to 366, for tokens that are created from now on.',
  maxDaysInvalid: 'Type a whole number from 1 to 366.',
  stops: {
    title: 'No more access tokens',
    message: 'Switch access tokens off? Scripts that use one stop at once.',
    confirm: 'Switch off',
  },
  onlyOwner: 'Owners decide whether there are tokens, and for how long.',
  saved: 'Saved.',
};

export type MemberTokensTexts = typeof en;
export const memberTokensTexts = texts(en, () => import('./member-tokens.texts.fr'));
