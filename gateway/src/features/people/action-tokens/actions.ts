/**
 * The actions that a mailed link permits, and the lifetime of each (design §2.6). The `app` actions belong to an app
 * user, the `join` actions to the invitation of a member (`join-by-link` is copied by an owner, so that it proves no
 * mailbox), `set-up` to a link that the gateway prints at start and that has no account yet, the others to an account.
 */
export const actionLifetimeSeconds = {
  'verify-email': 24 * 3600,
  'change-email': 24 * 3600,
  'delete-account': 24 * 3600,
  'reset-password': 3600,
  'reset-app-password': 3600,
  'accept-invitation': 7 * 24 * 3600,
  'accept-app-invitation': 7 * 24 * 3600,
  'join-application': 7 * 24 * 3600,
  'join-by-link': 7 * 24 * 3600,
  'set-up': 24 * 3600,
} as const;

/** The links of the invitation of a member: mailed, or copied. */
export const joinActions = ['join-application', 'join-by-link'] as const satisfies Action[];

/** The links of invitations. They stay in the database after they expire, to tell their owner whom to ask. */
export const invitationActions = [
  'accept-invitation',
  'accept-app-invitation',
  ...joinActions,
] as const satisfies Action[];

/** The `subjectId` of a `set-up` token. */
export const noSubject = 0;

export type Action = keyof typeof actionLifetimeSeconds;
