import type { AccountSortField } from '../../../gateway/generated';
import type { AccountRowFragment } from './Administration.generated';

/** Shown where an account has no value. */
const dash = '–';

interface Column {
  /** The heading, word for word from section 2 of the specification. */
  heading: string;
  sortedBy: AccountSortField;
  textOf: (account: AccountRowFragment) => string;
}

export const statusOf = ({ isActivated }: AccountRowFragment) =>
  isActivated ? 'Activated' : 'Not activated';

/** The columns with a value of the account, in order; ID stands before them, Actions after. */
export const columns: readonly Column[] = [
  {
    heading: 'Application',
    sortedBy: 'APPLICATION',
    textOf: ({ application }) => application?.name || dash,
  },
  { heading: 'Email', sortedBy: 'EMAIL', textOf: ({ email }) => email },
  { heading: 'City', sortedBy: 'CITY', textOf: ({ city }) => city || dash },
  { heading: 'Country', sortedBy: 'COUNTRY', textOf: ({ country }) => country || dash },
  { heading: 'Status', sortedBy: 'STATUS', textOf: statusOf },
  { heading: 'Role', sortedBy: 'ROLE', textOf: ({ role }) => role.toLowerCase() },
  {
    heading: 'QR Code Count',
    sortedBy: 'QR_CODE_COUNT',
    textOf: ({ qrCodeCount }) => qrCodeCount.toLocaleString('en'),
  },
];
