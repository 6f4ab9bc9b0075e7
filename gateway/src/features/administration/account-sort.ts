import { Field, InputType, registerEnumType } from 'type-graphql';

/** What the list of accounts can be ordered by: the columns of the dashboard. */
export const AccountSortField = {
  CREATED_AT: 'CREATED_AT',
  APPLICATION: 'APPLICATION',
  EMAIL: 'EMAIL',
  CITY: 'CITY',
  COUNTRY: 'COUNTRY',
  STATUS: 'STATUS',
  ROLE: 'ROLE',
  QR_CODE_COUNT: 'QR_CODE_COUNT',
} as const;
export type AccountSortField = keyof typeof AccountSortField;

export const SortDirection = { ASC: 'ASC', DESC: 'DESC' } as const;
export type SortDirection = keyof typeof SortDirection;

registerEnumType(AccountSortField, {
  name: 'AccountSortField',
  description:
    'What a list of accounts can be ordered by. Case does not count; of equal ones, the one made first counts as smaller.',
  valuesConfig: {
    CREATED_AT: { description: 'When the account was made.' },
    APPLICATION: { description: 'The name of its application; those without one come as if it were empty.' },
    EMAIL: { description: 'The e-mail address.' },
    CITY: { description: 'The city; those without one come as if it were empty.' },
    COUNTRY: { description: 'The country; those without one come as if it were empty.' },
    STATUS: { description: 'Not activated before activated.' },
    ROLE: { description: 'Administrators before users.' },
    QR_CODE_COUNT: { description: 'How many QR codes it generated.' },
  },
});

registerEnumType(SortDirection, {
  name: 'SortDirection',
  description: 'Which way a list is ordered.',
  valuesConfig: {
    ASC: { description: 'The smallest, earliest or alphabetically first comes first.' },
    DESC: { description: 'The largest, latest or alphabetically last comes first.' },
  },
});

@InputType({ description: 'How a list of accounts is ordered.' })
export class AccountSort {
  @Field(() => AccountSortField, { description: 'What it is ordered by.' })
  field: AccountSortField;

  @Field(() => SortDirection, { description: 'Which way.' })
  direction: SortDirection;
}
