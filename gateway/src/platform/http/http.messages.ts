import { sentences } from '../errors/sentences.js';

export const says = sentences({
  crossSite: {
    en: 'Calls from another site are refused.',
    fr: 'Les appels depuis un autre site sont refusés.',
  },
  restarting: {
    en: 'The service is restarting. Please try again in a moment.',
    fr: 'Le service redémarre. Veuillez réessayer dans un instant.',
  },
  unreadable: { en: 'The request could not be read.', fr: 'La requête est illisible.' },
  notFound: { en: 'Not found.', fr: 'Introuvable.' },
  gone: {
    en: 'This path is no longer served. The `Link` header says where to read more.',
    fr: 'Ce chemin n’est plus servi. L’en-tête `Link` indique où en lire davantage.',
  },
  tooSlow: { en: 'The request took too long to arrive.', fr: 'La requête a mis trop longtemps à arriver.' },
  tooLarge: { en: 'The request is too large.', fr: 'La requête est trop volumineuse.' },
  addressTooLong: { en: 'The address is too long.', fr: 'L’adresse est trop longue.' },
  noJson: { en: 'Send the body as application/json.', fr: 'Envoyez le corps en application/json.' },
  expectation: {
    en: 'The expectation of the request cannot be met.',
    fr: 'L’attente exprimée par la requête ne peut pas être satisfaite.',
  },
  tooMany: {
    en: 'Too many requests. Please wait a moment.',
    fr: 'Trop de requêtes. Veuillez patienter un instant.',
  },
  headersTooLarge: {
    en: 'The headers of the request are too large.',
    fr: 'Les en-têtes de la requête sont trop volumineux.',
  },
  busy: {
    en: 'The service is busy. Please try again in a moment.',
    fr: 'Le service est très demandé. Veuillez réessayer dans un instant.',
  },
  rejected: { en: 'The request was rejected.', fr: 'La requête a été rejetée.' },
  failed: {
    en: 'Something went wrong on our side. Please try again.',
    fr: 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
  },
  noObject: { en: 'The body must be a JSON object.', fr: 'Le corps doit être un objet JSON.' },
});
