import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { PageArgs } from '../../../platform/graphql/connection.js';

@InputType({ description: 'Conditions that narrow the audit log. Absent ones do not narrow.' })
export class AuditFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Only what this person did: an e-mail address, or a part of one that at most 50 people have. Also of an account that is gone.',
  })
  actor?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only this action, as `question.deleted`, or all of one kind, as `question`.',
  })
  action?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only changes of this kind of thing, as `question`.',
  })
  subjectType?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Only changes of what has this id. Of many that were changed at once, the first 100 are known.',
  })
  subjectId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Only changes of what has this text in its name, as a part of an e-mail address or of a question, or has it as its id. At most 50 things may have it. Ignored when `subjectId` is given.',
  })
  subject?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only entries of one person, such as log-ins. False: only the others.',
  })
  personal?: boolean | null;

  @Field(() => Date, { nullable: true, description: 'Only changes from this time on.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only changes before this time.' })
  to?: Date | null;
}

@ArgsType()
export class AuditEventsArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'The name of the application. Without it, an administrator gets the entries of all, and a user only those in its own, the only one it may name.',
  })
  application?: string | null;

  @Field(() => AuditFilter, { nullable: true, description: 'Only the entries that it finds.' })
  filter?: AuditFilter | null;
}

@ArgsType()
export class AuditSubjectsArgs {
  @Field(() => String, {
    nullable: true,
    description: 'The name of the application, as for `auditEvents`.',
  })
  application?: string | null;

  @Field(() => String, { nullable: true, description: 'Only things of this kind, as `account` for people.' })
  type?: string | null;

  @Field({ description: 'A part of the name.' })
  search: string;
}
