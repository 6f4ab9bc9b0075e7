import { ArgsType, Field } from 'type-graphql';
import { SearchArgs } from '../../platform/graphql/connection.js';

/** The argument that names an application; `ApplicationAccess.scopeFor` decides who may name which. */
export const ApplicationField = () =>
  Field(() => String, {
    nullable: true,
    description:
      "The name of the application; defaults to the account's own. Only an administrator may name another.",
  });

/** One page of a list of an application that can be searched. */
@ArgsType()
export class ApplicationSearchArgs extends SearchArgs {
  @ApplicationField()
  application?: string | null;
}
