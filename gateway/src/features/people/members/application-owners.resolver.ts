import { Arg, Field, InputType, Mutation, Resolver } from 'type-graphql';
import { admin } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import type { ApplicationOwnersService } from './application-owners.service.js';
import { ApplicationPayload } from './member.types.js';

@InputType({ description: 'An application without an owner who can log in, and its next owner.' })
export class MakeOwnerInput {
  @Field({ description: 'The name of the application.' })
  application: string;

  @Field({ description: 'The e-mail address of an account that can log in.' })
  email: string;
}

@Resolver()
export class ApplicationOwnersResolver {
  constructor(private readonly owners: ApplicationOwnersService) {}

  @Access(admin, { danger: 'who owns' })
  @Mutation(() => ApplicationPayload, {
    name: 'makeOwner',
    description:
      'Makes an account owner of an application in which no owner can log in; it becomes a member if it is none. Fails with CONFLICT while there is an owner. Administrators only.',
  })
  async makeOwner(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => MakeOwnerInput, { description: 'The application and the account.' })
    input: MakeOwnerInput,
  ): Promise<ApplicationPayload> {
    const application = await this.owners.makeOwner(viewer, input);
    return { application, message: `“${application.name}” has an owner again.` };
  }
}
