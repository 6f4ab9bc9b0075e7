export type Flow = 'register_user' | 'change_email' | 'delete_account';

/**
 * The flow that a link names; a link that names none, or an unknown one, verifies a sign-up. Mail clients leave dots and
 * brackets behind it.
 */
export const toFlow = (named: string | null): Flow =>
  (/^(change_email|delete_account)(?!\w)/.exec(named ?? '')?.[1] as Flow | undefined) ?? 'register_user';
