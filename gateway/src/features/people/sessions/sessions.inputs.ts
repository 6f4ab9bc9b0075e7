import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

@InputType({ description: 'The session to end.' })
export class EndSessionInput {
  @Field(() => ID, { description: "The id of one of the viewer's sessions." })
  id: string;
}

@ObjectType({ description: 'Log-out result.', simpleResolvers: true })
export class LogOutPayload {
  @Field({ description: 'Always true: logging out without a session is not an error.' })
  loggedOut: boolean;
}

@ObjectType({ description: 'Result of ending a session.', simpleResolvers: true })
export class EndSessionPayload {
  @Field(() => ID, { description: 'The id of the ended session.' })
  endedId: string;
}

@ObjectType({ description: "Result of ending several of the viewer's sessions.", simpleResolvers: true })
export class EndOtherSessionsPayload {
  @Field(() => Int, { description: 'The number of ended sessions.' })
  endedCount: number;
}
