import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'How many QR codes have each status.', simpleResolvers: true })
export class QrStatusCounts {
  @Field(() => Int, { description: 'How many are active.' })
  active: number;

  @Field(() => Int, { description: 'How many are used.' })
  used: number;

  @Field(() => Int, { description: 'How many are revoked.' })
  revoked: number;
}
