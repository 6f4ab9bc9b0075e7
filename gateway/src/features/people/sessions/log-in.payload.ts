import { Field, ObjectType } from 'type-graphql';
import { ViewerType } from './viewer.type.js';

@ObjectType({ description: 'Log-in result.', simpleResolvers: true })
export class LogInPayload {
  @Field(() => ViewerType, { description: 'The logged-in viewer.' })
  viewer: ViewerType;
}
