import { Field, ObjectType } from 'type-graphql';
import { ViewerType } from './viewer.type.js';

@ObjectType({ description: 'Who is logged in now.', simpleResolvers: true })
export class LogInPayload {
  @Field(() => ViewerType, { description: 'The viewer of the session.' })
  viewer: ViewerType;
}
