/** The states of a code that have a text of the application. */
export const landingStates = [
  { field: 'validText', state: 'Valid', label: 'Text of a valid code', title: 'This code is valid' },
  { field: 'usedText', state: 'Used', label: 'Text of a used code', title: 'This code has been used' },
  { field: 'revokedText', state: 'Revoked', label: 'Text of a revoked code', title: 'This code was revoked' },
] as const;

/** The texts of the gateway, which it shows in English and French. */
export const usualTexts = {
  validText: 'Looking at it has not used it.',
  usedText: 'It cannot be used again.',
  revokedText: 'It was withdrawn before it was used.',
} as const;
