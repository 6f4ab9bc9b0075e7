/** The page of an invitation. */
export const joinPath = (token: string) => `/join?${new URLSearchParams({ token })}`;

/** The state with which the pages before a log-in lead back to an invitation. */
export const joiningState = (invitation: string, email?: string) => ({
  from: joinPath(invitation),
  isJoining: true,
  invitation,
  email,
});
