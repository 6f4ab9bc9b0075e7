import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Result message.', simpleResolvers: true })
export class Message {
  @Field({ description: 'A sentence to show to the user.' })
  message: string;
}
