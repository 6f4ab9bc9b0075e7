/** The sentences of the specification (sections 5 and 8) for this screen. */
export const messages = {
  empty: 'Text cannot be empty.',
  saved: (title: string) => `"${title}" text updated successfully.`,
  noReason: 'Server or network error',
} as const;

/** Ends with one full stop, with or without one at the end of the gateway's reason. */
const sentence = (beginning: string, reason: string) =>
  `${beginning}: ${(reason || messages.noReason).replace(/\.$/, '')}.`;

export const loadErrorMessage = (title: string, reason: string) =>
  sentence(`Failed to load "${title}" text`, reason);
export const saveErrorMessage = (reason: string) => sentence('Failed to update', reason);
