import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  tooManyHosts: (max: number) => ({
    en: `An application has at most ${max} hosts.`,
    fr: `Une application a au maximum ${max} hôtes.`,
  }),
  hostNotAllowed: (host: string) => ({
    en: `Add ${host} to the hosts of the application first.`,
    fr: `Ajoutez d’abord ${host} aux hôtes de l’application.`,
  }),
  askToAdd: (added: string) => ({
    en: `Please ask an administrator to add ${added}.`,
    fr: `Veuillez demander à un administrateur d’ajouter ${added}.`,
  }),
  noAddress: {
    en: 'Give an address that begins with https:// and names a host.',
    fr: 'Indiquez une adresse qui commence par https:// et nomme un hôte.',
  },
  addressTooLong: (max: number) => ({
    en: `An address may have at most ${max} characters.`,
    fr: `Une adresse peut compter au maximum ${max} caractères.`,
  }),
  noHost: (text: string) => ({
    en: `“${text}” is not a host such as shop.example.com.`,
    fr: `« ${text} » n’est pas un hôte tel que shop.example.com.`,
  }),
});
