import { ArgsType, Field, InputType } from 'type-graphql';
import { PageArgs, SearchArgs } from '../../../platform/graphql/connection.js';

/** The argument or input field that names an application; `ApplicationAccess.scopeFor` checks it. */
export const ApplicationField = () =>
  Field(() => String, {
    nullable: true,
    description:
      'The name of an application in which the account works; its home application by default. Administrators may name any.',
  });

/** The argument of a short list of one application, which has no pages. */
@ArgsType()
export class ApplicationArgs {
  @ApplicationField()
  application?: string | null;
}

/** The arguments of a list of one application. */
@ArgsType()
export class ApplicationPageArgs extends PageArgs {
  @ApplicationField()
  application?: string | null;
}

/** The arguments of a searchable list of one application. */
@ArgsType()
export class ApplicationSearchArgs extends SearchArgs {
  @ApplicationField()
  application?: string | null;
}

/** The input of a change in one application. */
@InputType()
export abstract class ApplicationInput {
  @ApplicationField()
  application?: string | null;
}
