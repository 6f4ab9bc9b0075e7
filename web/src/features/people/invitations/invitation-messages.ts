/** The texts about invitations in the two lists of people. */
export const invitationMessages = {
  sent: 'Invitation sent.',
  sentAgain: 'Invitation sent again.',
  sendingFailed: 'The invitation could not be sent. Please try again.',
  invitingFailed: 'The invitations could not be sent. Please try again.',
  revokeQuestion: 'Revoke this invitation? Its link stops working. You can send another one later.',
  revoked: 'Invitation revoked.',
  revocationFailed: 'The invitation could not be revoked. Please try again.',
  copyQuestion: 'Make a new link to pass on yourself? The one that was mailed stops working.',
  copyFailed: 'The link could not be made. Please try again.',
} as const;

/** Where an invitation is sent later; lists of other applications are read only. */
export const laterInvitation = (isOwnApplication: boolean) =>
  isOwnApplication
    ? 'The list of users offers to send it later.'
    : 'The accounts of that application can send it later.';
