import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { Application } from '../../operations/applications/application.entity.js';
import type { ApplicationsService } from '../../operations/applications/applications.service.js';
import { Invitation } from '../invitations/invitation.type.js';
import { AppUser } from './app-user.entity.js';
import type { AppUserInvitationsService } from './app-user-invitations.service.js';

/** The fields of an app user beyond its columns, loaded once for all app users of a list. */
@Resolver(() => AppUser)
export class AppUserResolver {
  readonly #applications = perRequest((ids: readonly number[]) => this.applications.inOrder(ids));
  readonly #invitations = perRequest((appUsers: readonly AppUser[]) => this.invitations.of(appUsers));

  constructor(
    private readonly applications: ApplicationsService,
    private readonly invitations: AppUserInvitationsService,
  ) {}

  @FieldResolver(() => Application, { description: 'The application the app user belongs to.' })
  application(
    @Root() { applicationId }: AppUser,
    @Ctx() context: RequestContext,
  ): Promise<Application | null> {
    return this.#applications(context).load(applicationId);
  }

  @FieldResolver(() => Invitation, { description: 'The state of the invitation.' })
  invitation(@Root() appUser: AppUser, @Ctx() context: RequestContext): Promise<Invitation> {
    return this.#invitations(context).load(appUser);
  }
}
