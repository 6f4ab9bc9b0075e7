import { Field, InputType, registerEnumType } from 'type-graphql';

/** The fields to order accounts by: the columns of the dashboard. */
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
    'A field to order accounts by. Text is compared ignoring case; accounts with equal values are ordered by creation.',
  valuesConfig: {
    CREATED_AT: { description: 'When the account was created.' },
    APPLICATION: { description: 'The name of the application; accounts without one sort as an empty name.' },
    EMAIL: { description: 'The e-mail address.' },
    CITY: { description: 'The city; accounts without one sort as an empty city.' },
    COUNTRY: { description: 'The country; accounts without one sort as an empty country.' },
    STATUS: { description: 'Accounts that are not activated come before activated ones.' },
    ROLE: { description: 'Administrators come before users.' },
    QR_CODE_COUNT: { description: 'The number of QR codes it has generated.' },
  },
});

registerEnumType(SortDirection, {
  name: 'SortDirection',
  description: 'Sort direction.',
  valuesConfig: {
    ASC: { description: 'Ascending: smallest, earliest or alphabetically first comes first.' },
    DESC: { description: 'Descending: largest, latest or alphabetically last comes first.' },
  },
});

@InputType({ description: 'The order of a list of accounts.' })
export class AccountSort {
  @Field(() => AccountSortField, { description: 'The field to order by.' })
  field: AccountSortField;

  @Field(() => SortDirection, { description: 'The direction.' })
  direction: SortDirection;
}
