/** The page that sets a password is in French; mails that link to it say so in both languages. */
export const frenchPage = {
  note: 'The page that opens is in French. Type your new password in both fields.',
  french: 'La page qui s’ouvre est en français. Saisissez votre nouveau mot de passe dans les deux champs.',
} as const;
