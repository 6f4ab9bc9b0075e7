import { Field, InputType } from 'type-graphql';

@InputType({ description: 'The token of a mailed link.' })
export class TokenInput {
  @Field({ description: 'The `token` parameter of the link.' })
  token: string;
}
