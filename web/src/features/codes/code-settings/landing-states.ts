/** The states of a code that have a text of the application, by the names of its fields. */
export const landingStates = ['validText', 'usedText', 'revokedText'] as const;
