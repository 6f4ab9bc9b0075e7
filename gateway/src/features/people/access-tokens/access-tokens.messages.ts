import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  noToken: { en: 'Access token not found.', fr: 'Jeton d’accès introuvable.' },
  noName: { en: 'Give the token a name.', fr: 'Donnez un nom au jeton.' },
  nameTooLong: (max: number) => ({
    en: `A name may have at most ${max} characters.`,
    fr: `Un nom peut compter au maximum ${max} caractères.`,
  }),
  nameNotOneLine: {
    en: 'A name is one line, without control characters.',
    fr: 'Un nom tient sur une ligne, sans caractères de contrôle.',
  },
  noRights: {
    en: 'Choose at least one thing that the token may do.',
    fr: 'Choisissez au moins une chose que le jeton peut faire.',
  },
  unknownRight: {
    en: 'This is not a right that a token can have.',
    fr: 'Ce n’est pas un droit qu’un jeton peut avoir.',
  },
  rightsNotHeld: (rights: string) => ({
    en: `You may not do this yourself: ${rights}.`,
    fr: `Vous ne pouvez pas faire cela vous-même : ${rights}.`,
  }),
  tooSoon: {
    en: 'A token is valid for at least one hour.',
    fr: 'Un jeton est valable au moins une heure.',
  },
  tooLate: (days: number) => ({
    en: `In this application a token is valid for at most ${days} ${days === 1 ? 'day' : 'days'}.`,
    fr: `Dans cette application, un jeton est valable au maximum ${days} ${days === 1 ? 'jour' : 'jours'}.`,
  }),
  tooManyNetworks: (max: number) => ({
    en: `A token has at most ${max} networks.`,
    fr: `Un jeton a au maximum ${max} réseaux.`,
  }),
  noNetwork: {
    en: 'Write each network as an address and a length, such as 192.0.2.0/24.',
    fr: 'Écrivez chaque réseau comme une adresse et une longueur, par exemple 192.0.2.0/24.',
  },
  notAllowed: (application: string) => ({
    en: `“${application}” allows no access tokens.`,
    fr: `« ${application} » n’autorise pas les jetons d’accès.`,
  }),
  tooManyTokens: (max: number) => ({
    en: `You have ${max} valid tokens. Revoke one first.`,
    fr: `Vous avez ${max} jetons valables. Révoquez-en un d’abord.`,
  }),
  wrongDays: (max: number) => ({
    en: `Choose 1 to ${max} days.`,
    fr: `Choisissez de 1 à ${max} jours.`,
  }),
  tooManyCalls: (max: number) => ({
    en: `A token may make ${max} calls a minute. Wait a moment.`,
    fr: `Un jeton peut faire ${max} appels par minute. Attendez un instant.`,
  }),
});
