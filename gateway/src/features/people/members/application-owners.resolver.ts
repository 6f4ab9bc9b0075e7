import { Args, Field, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import {
  AdminMutation,
  Description,
  Input,
  MutationInput,
  SignedInQuery,
} from '../../../platform/graphql/operations.js';
import { ApplicationArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { ApplicationOwnersService } from './application-owners.service.js';
import { ApplicationPayload } from './member.types.js';

@MutationInput(
  'An application without an owner who can log in, and its next owner.',
  'The application and the account.',
)
export class MakeOwnerInput {
  @Field({ description: 'The name of the application.' })
  application: string;

  @Field({ description: 'The e-mail address of an account that can log in.' })
  email: string;
}

@Resolver()
export class ApplicationOwnersResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly owners: ApplicationOwnersService,
  ) {}

  @SignedInQuery(() => [String])
  @Description(
    'The e-mail addresses of the owners of an application who can log in, the longest members first: at most 5. For its members, who ask them for another role, and administrators.',
  )
  async applicationOwners(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    return this.owners.list(await this.access.scopeFor(viewer, application, 'codes.read'));
  }

  @AdminMutation(() => ApplicationPayload, { danger: 'who owns' })
  @Description(
    'Makes an account owner of an application in which no owner can log in; it becomes a member if it is none. Fails with CONFLICT while there is an owner. Administrators only.',
  )
  async makeOwner(@CurrentAccount() viewer: SignedIn, @Input() input: MakeOwnerInput) {
    const application = await this.owners.makeOwner(viewer, input);
    return { application, message: `“${application.name}” has an owner again.` };
  }
}
