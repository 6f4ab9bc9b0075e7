/** What the two lists of people say about invitations. */
export const invitationMessages = {
  sentAgain: 'Invitation sent again.',
  sendingFailed: 'The invitation could not be sent. Please try again.',
  revokeQuestion: 'Revoke this invitation? Its link stops working. You can send another one later.',
  revoked: 'Invitation revoked.',
  revocationFailed: 'The invitation could not be revoked. Please try again.',
  copyQuestion: 'Make a new link to pass on yourself? The one that was mailed stops working.',
  copyFailed: 'The link could not be made. Please try again.',
} as const;
