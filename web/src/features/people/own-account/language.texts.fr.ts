import type { LanguageTexts } from './language.texts';

export const fr: LanguageTexts = {
  title: 'Langue',
  about:
    'Pour ces pages et les e-mails que vous recevez. Elle est conservée avec votre compte, pour tous vos navigateurs. Un nouveau choix recharge la page.',
  label: 'Langue de l’interface',
  default: 'Par défaut',
  defaultHint: 'Anglais ; la page qui définit un nouveau mot de passe est en français.',
  english: 'English',
  french: 'Français',
  saved: 'Votre langue a été enregistrée.',
  ofBrowser:
    'Ce navigateur conserve sa propre langue. Choisissez-en une pour la conserver avec votre compte.',
  typing:
    'Dans une autre langue, la page est rechargée : envoyez ou effacez d’abord ce que vous y avez saisi.',
};
