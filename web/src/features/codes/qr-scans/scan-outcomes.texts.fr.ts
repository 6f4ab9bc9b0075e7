import { plural } from '../../../ui/texts';
import type { ScanOutcomesTexts } from './scan-outcomes.texts';

export const fr: ScanOutcomesTexts = {
  outcomes: {
    accepted: 'Accepté',
    annulled: 'Annulé',
    alreadyUsed: 'Refusé : déjà utilisé',
    revoked: 'Refusé : révoqué',
    tooEarly: 'Refusé : trop tôt',
    expired: 'Refusé : expiré',
    usedToday: 'Refusé : déjà utilisé ce jour-là',
    unknown: 'Refusé : inconnu',
    otherApplication: 'Refusé : autre application',
  },
  events: {
    redeemed: 'Validé',
    annulled: 'Annulé',
    aboutAnnulled: 'L’application a annulé son scan : le code était de nouveau actif.',
  },
  facts: {
    length: (count) => plural(count, { one: '# caractère', other: '# caractères' }),
    appVersion: (version) => `application ${version}`,
    key: 'clé « <key/> »',
    received: 'reçu <when/>',
  },
};
