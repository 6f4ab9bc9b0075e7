import { Field, ID } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';

@GraphType('A thing or a person that an entry of the audit log is about.')
export class AuditSubject {
  @Field({ description: 'Its kind, as `question`.' })
  type: string;

  @Field(() => ID, { description: 'Its id; of a QR code its characters.' })
  id: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Its present name: the e-mail address of a person, or the beginning of a text. Of what is gone the last one; of an account that is gone only for 30 days, of an app user for 24 hours. Null for what has no name.',
  })
  name: string | null;

  @Field({ description: 'Whether it was deleted.' })
  isGone: boolean;
}
