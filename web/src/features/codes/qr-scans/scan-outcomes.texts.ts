import { formatNumber } from '../../../ui/language';
import { texts } from '../../../ui/texts';

const en = {
  outcomes: {
    accepted: 'Accepted',
    annulled: 'Annulled',
    alreadyUsed: 'Refused: already used',
    revoked: 'Refused: revoked',
    tooEarly: 'Refused: too early',
    expired: 'Refused: expired',
    usedToday: 'Refused: used that day',
    unknown: 'Refused: unknown',
    otherApplication: 'Refused: other application',
  },
  events: {
    redeemed: 'Redeemed',
    annulled: 'Annulled',
    aboutAnnulled: 'The app took its scan back: the code was active again.',
  },
  facts: {
    length: (count: number) => `${formatNumber(count)} characters`,
    appVersion: (version: string) => `app ${version}`,
    key: 'key “<key/>”',
    received: 'received <when/>',
  },
};

export type ScanOutcomesTexts = typeof en;
export const scanOutcomesTexts = texts(en, () => import('./scan-outcomes.texts.fr'));
