import type { acceptanceMessages } from './acceptance-messages.js';

export const frenchAcceptanceMessages: Readonly<Record<keyof typeof acceptanceMessages, string>> = {
  accepted: 'L’acceptation est enregistrée.',
  withdrawn: 'Le retrait est enregistré.',
  unknown_version: 'Ce texte n’a pas de version {version}.',
  not_in_force: 'La version {version} n’est pas en vigueur : personne ne peut l’accepter.',
  other_text: 'Le texte affiché n’est pas la version {version}.',
  other_text_in: 'Le texte affiché n’est pas la version {version} en {language}.',
  nothing_accepted: 'Cette personne n’a accepté aucune version de ce texte.',
};
