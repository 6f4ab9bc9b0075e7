import { Field } from 'type-graphql';
import { GraphType } from './graph-type.js';

@GraphType('Result message.')
export class Message {
  @Field({ description: 'A sentence to show to the user.' })
  message: string;
}
