import { Field, Int } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';

@GraphType('How many QR codes have each status.')
export class QrStatusCounts {
  @Field(() => Int, { description: 'How many are active.' })
  active: number;

  @Field(() => Int, { description: 'How many are used.' })
  used: number;

  @Field(() => Int, { description: 'How many are revoked.' })
  revoked: number;
}
