/** What the answer to a scan says, by its reason where it is refused. */
export const scanMessages = {
  redeemed: 'The code was redeemed.',
  valid: 'This code is valid.',
  unknown: 'This code is not known.',
  already_used: 'This code has been used already.',
  revoked: 'This code was revoked.',
};
