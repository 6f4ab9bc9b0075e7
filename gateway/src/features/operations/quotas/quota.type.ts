import { Field, Float, registerEnumType } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';

/** The kinds of quotas of an application. */
export const quotaKinds = ['contentBytes', 'rows', 'codes', 'appUsers', 'scans'] as const;
export type QuotaKind = (typeof quotaKinds)[number];

/** The most that one application may have of each; 0 for any amount. `QUOTA_…` in docs/settings.md. */
export type QuotaLimits = Readonly<Record<QuotaKind, number>>;

export const QuotaKindEnum = {
  CONTENT_BYTES: 'contentBytes',
  ROWS: 'rows',
  CODES: 'codes',
  APP_USERS: 'appUsers',
  SCANS: 'scans',
} as const satisfies Record<string, QuotaKind>;

registerEnumType(QuotaKindEnum, {
  name: 'QuotaKind',
  description: 'The kinds of quotas of an application.',
  valuesConfig: {
    CONTENT_BYTES: {
      description:
        'The bytes (UTF-8) of its texts: questions, titles and contents of help tasks, all kept versions of help tasks and legal texts, and the values of codes.',
    },
    ROWS: { description: 'Its questions, help tasks and versions of legal texts.' },
    CODES: { description: 'Its QR codes, which are never deleted.' },
    APP_USERS: { description: 'Its app users.' },
    SCANS: {
      description:
        'The scans in its log. A scan that redeems a code is recorded even beyond the limit; refused scans are only counted then.',
    },
  },
});

@GraphType('How much an application uses of what it may have at most.')
export class Quota {
  @Field(() => QuotaKindEnum, { description: 'The kind of the quota.' })
  kind: QuotaKind;

  @Field(() => Float, {
    description:
      'How much the application uses: a whole number. Additions by other gateways within the last two seconds may be missing.',
  })
  used: number;

  @Field(() => Float, {
    description:
      'How much it may use: a whole number. Less than `used` when whoever runs the installation has lowered it.',
  })
  limit: number;
}
