/** The page that chooses a password is in French; its mails say in both languages what to do there. */
export const frenchPage = {
  note: 'The page that opens is in French. Type your new password in both fields.',
  french: 'La page qui s’ouvre est en français. Saisissez votre nouveau mot de passe dans les deux champs.',
} as const;
