import { Field } from 'type-graphql';
import { MutationInput } from '../../../platform/graphql/operations.js';

@MutationInput('The token of a mailed link.', 'The token of the mailed link.')
export class TokenInput {
  @Field({ description: 'The `token` parameter of the link.' })
  token: string;
}
