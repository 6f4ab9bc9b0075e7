import { invitationsTexts } from './invitations.texts';

/** Where an invitation is sent later; lists of other applications are read only. */
export const laterInvitation = (isOwnApplication: boolean) =>
  isOwnApplication ? invitationsTexts.laterByOwnList : invitationsTexts.laterByOthers;
