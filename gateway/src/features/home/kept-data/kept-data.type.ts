import { Field, Int, registerEnumType } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';

export const KeptDataKind = {
  APP_USERS: 'APP_USERS',
  MEMBER_INVITATIONS: 'MEMBER_INVITATIONS',
  APP_USER_MAILS: 'APP_USER_MAILS',
  ACCEPTANCES: 'ACCEPTANCES',
  SCANS: 'SCANS',
  HELP_COMMENTS: 'HELP_COMMENTS',
  HELP_SEARCHES: 'HELP_SEARCHES',
  AUDIT_EVENTS: 'AUDIT_EVENTS',
  UNDO_ENTRIES: 'UNDO_ENTRIES',
} as const;
export type KeptDataKind = keyof typeof KeptDataKind;

registerEnumType(KeptDataKind, {
  name: 'KeptDataKind',
  description: 'A kind of data that an application keeps about people, or that may name them.',
  valuesConfig: {
    APP_USERS: { description: 'App users: addresses, names and passwords.' },
    MEMBER_INVITATIONS: { description: 'Invitations of people who work in the application: addresses.' },
    APP_USER_MAILS: { description: 'Records of mails to app users: addresses and subjects.' },
    ACCEPTANCES: {
      description: 'What people accepted in the app, under the name that the app has for them.',
    },
    SCANS: { description: 'Scans: codes, devices and times, but no people.' },
    HELP_COMMENTS: { description: 'Comments of people on help tasks.' },
    HELP_SEARCHES: { description: 'What was searched in the help center without a result, without people.' },
    AUDIT_EVENTS: { description: 'Entries of the audit log: who changed what.' },
    UNDO_ENTRIES: { description: 'What was deleted or changed, as long as it can be undone.' },
  },
});

@GraphType('How much an application keeps of a kind of data, and how long.')
export class KeptData {
  @Field(() => KeptDataKind, { description: 'The kind.' })
  kind: KeptDataKind;

  @Field(() => Int, { description: 'How many rows there are.' })
  rows: number;

  @Field(() => Date, { nullable: true, description: 'The time of the oldest one; null without any.' })
  oldest: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'After how many days rows are removed by themselves; null when somebody has to delete them.',
  })
  keptDays: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'For how many days after the erasure of a person its rows are kept under a pseudonym; null when they are erased with the person.',
  })
  erasedKeptDays: number | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When old rows were looked for last; null when they never were, or need not be.',
  })
  lastSweepAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When they are looked for next, about; null when they need not be.',
  })
  nextSweepAt: Date | null;

  @Field({
    description: 'Whether the sweep is overdue: whoever runs the installation should know.',
  })
  late: boolean;
}
