import type { MemberTokensTexts } from './member-tokens.texts';

export const fr: MemberTokensTexts = {
  title: 'Jetons d’accès des membres',
  about:
    'Les scripts des membres les utilisent, avec au plus les droits du membre. Les jetons d’un membre qui part ou qui est désactivé ne fonctionnent plus.',
  none: 'Aucun membre n’a de jeton d’accès.',
  policy: 'Les membres peuvent utiliser des jetons d’accès',
  policyAbout: 'Sinon, aucun jeton de cette application ne fonctionne, et aucun n’est créé.',
  maxDays: 'Durée maximale, en jours',
  maxDaysAbout: 'De 1 à 366, pour les jetons créés à partir de maintenant.',
  maxDaysInvalid: 'Saisissez un nombre entier de 1 à 366.',
  stops: {
    title: 'Plus de jetons d’accès',
    message: 'Désactiver les jetons d’accès ? Les scripts qui en utilisent un s’arrêtent aussitôt.',
    confirm: 'Désactiver',
  },
  onlyOwner: 'Les propriétaires décident s’il y a des jetons, et pour combien de temps.',
  saved: 'Enregistré.',
};
