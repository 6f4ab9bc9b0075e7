import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { Invitation } from '../invitations/invitation.type.js';
import { AppUser } from './app-user.entity.js';
import type { AppUserInvitationsService } from './app-user-invitations.service.js';

/** The fields of an app user beyond its columns, loaded once for all app users of a list. */
@Resolver(() => AppUser)
export class AppUserResolver {
  readonly #invitations: ReturnType<typeof perRequest<AppUser, Invitation>>;

  constructor(invitations: AppUserInvitationsService) {
    this.#invitations = perRequest((appUsers) => invitations.of(appUsers));
  }

  @FieldResolver(() => Invitation, { description: 'The state of the invitation.' })
  invitation(@Root() appUser: AppUser, @Ctx() context: RequestContext): Promise<Invitation> {
    return this.#invitations(context).load(appUser);
  }
}
