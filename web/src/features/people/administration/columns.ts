import { formatNumber } from '../../../ui/language';
import type { AccountRowFragment } from './Administration.generated';
import { administrationTexts as t } from './administration.texts';

/** Shown where an account has no value. */
const dash = '–';

interface Column {
  /** By which its heading is found too. */
  sortedBy: keyof typeof t.headings;
  textOf: (account: AccountRowFragment) => string;
}

export const statusOf = ({ isActivated }: AccountRowFragment) => (isActivated ? t.activated : t.notActivated);

/** The columns with a value of the account, in order; ID stands before them, Actions after. */
export const columns: readonly Column[] = [
  { sortedBy: 'APPLICATION', textOf: ({ application }) => application?.name || dash },
  { sortedBy: 'EMAIL', textOf: ({ email }) => email },
  { sortedBy: 'CITY', textOf: ({ city }) => city || dash },
  { sortedBy: 'COUNTRY', textOf: ({ country }) => country || dash },
  { sortedBy: 'STATUS', textOf: statusOf },
  { sortedBy: 'ROLE', textOf: ({ role }) => t.roles[role] },
  { sortedBy: 'QR_CODE_COUNT', textOf: ({ qrCodeCount }) => formatNumber(qrCodeCount) },
];
