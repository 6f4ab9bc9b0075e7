import { ArgsType, Field, ID, Int } from 'type-graphql';
import { PageArgs } from '../../../platform/graphql/connection.js';
import { MutationInput } from '../../../platform/graphql/operations.js';

@ArgsType()
export class HelpTaskVersionsArgs extends PageArgs {
  @Field(() => ID, { description: 'The id of the help task.' })
  id: string;
}

@ArgsType()
export class HelpTaskVersionArgs {
  @Field(() => ID, { description: 'The id of the help task.' })
  id: string;

  @Field(() => Int, { description: 'The number of the version.' })
  number: number;
}

@MutationInput('A version of a help task to restore.', 'The version to restore.')
export class RestoreHelpTaskVersionInput {
  @Field(() => ID, { description: 'The id of the help task.' })
  id: string;

  @Field(() => Int, { description: 'The number of the version to restore.' })
  number: number;
}
