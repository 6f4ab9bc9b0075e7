import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  notHttps: {
    en: 'Enter an address that begins with https://.',
    fr: 'Saisissez une adresse qui commence par https://.',
  },
  notPlain: {
    en: 'The address must have no user name, no password and no fragment (#…).',
    fr: 'L’adresse ne doit contenir ni nom d’utilisateur, ni mot de passe, ni fragment (#…).',
  },
  port: {
    en: 'The port must be 443, or at least 1024.',
    fr: 'Le port doit être 443, ou au moins 1024.',
  },
  // One sentence for both, so that names of an inner network cannot be probed.
  notPublic: {
    en: 'No public network address was found for this host.',
    fr: 'Aucune adresse réseau publique n’a été trouvée pour cet hôte.',
  },
});
