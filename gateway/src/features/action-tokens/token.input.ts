import { Field, InputType } from 'type-graphql';

@InputType({ description: 'The secret of a mailed link.' })
export class TokenInput {
  @Field({ description: 'The value of `token` in the address that the link opened.' })
  token: string;
}
