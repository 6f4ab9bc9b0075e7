export type Flow = 'register_user' | 'change_email' | 'delete_account';

/** The flow that a link names; a link that names none, or an unknown one, verifies a sign-up. */
export const toFlow = (named: string | null): Flow =>
  named === 'change_email' || named === 'delete_account' ? named : 'register_user';
