import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

@InputType({ description: 'Who wants in.' })
export class LogInInput {
  @Field({ description: 'The e-mail address of the account.' })
  email: string;

  @Field({ description: 'Its password.' })
  password: string;
}

@InputType({ description: 'A session to end.' })
export class EndSessionInput {
  @Field(() => ID, { description: "The id of one of the account's own sessions." })
  id: string;
}

@ObjectType({ description: 'The session is over.', simpleResolvers: true })
export class LogOutPayload {
  @Field({ description: 'Always true: logging out twice is no error.' })
  loggedOut: boolean;
}

@ObjectType({ description: 'The session that was ended.', simpleResolvers: true })
export class EndSessionPayload {
  @Field(() => ID, { description: 'Its id.' })
  endedId: string;
}

@ObjectType({ description: 'The other sessions are over.', simpleResolvers: true })
export class EndOtherSessionsPayload {
  @Field(() => Int, { description: 'How many sessions were ended.' })
  endedCount: number;
}
