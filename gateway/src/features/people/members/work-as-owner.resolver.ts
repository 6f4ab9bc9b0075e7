import { FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { AdminMutation, Description, Input } from '../../../platform/graphql/operations.js';
import { message, payload } from '../../../platform/graphql/payload.js';
import { Application } from '../../operations/applications/application.entity.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { ApplicationsService } from '../../operations/applications/applications.service.js';
import { ViewerType } from '../sessions/viewer.type.js';
import { ApplicationPayload, NamedApplicationInput } from './member.types.js';
import type { WorkAsOwnerService } from './work-as-owner.service.js';

export const StopWorkingAsOwnerPayload = payload(
  'StopWorkingAsOwnerPayload',
  'The result of the end of work as owner.',
  {
    ...message,
  },
);

@Resolver(() => ViewerType)
export class WorkAsOwnerResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly applications: ApplicationsService,
    private readonly workAsOwner: WorkAsOwnerService,
  ) {}

  @FieldResolver(() => Application, {
    nullable: true,
    description:
      'The application in which the administrator works as owner in this session; null for none, and for everybody else.',
  })
  async worksAsOwnerOf(@Root() viewer: ViewerType): Promise<Application | null> {
    if (viewer.worksAsOwnerOf === null || viewer.role !== 'admin') return null;
    const found = await this.applications.byIds([viewer.worksAsOwnerOf]);
    return found.get(viewer.worksAsOwnerOf) ?? null;
  }

  @AdminMutation(() => ApplicationPayload, { name: 'workAsOwner', danger: 'who owns' })
  @Description(
    'Gives the session of an administrator the rights of an owner in one application, until it ends or `stopWorkingAsOwner`. Audited there. Administrators only.',
  )
  async begin(@CurrentAccount() viewer: SignedIn, @Input() input: NamedApplicationInput) {
    const scope = await this.access.scopeFor(viewer, input.application, 'codes.read');
    await this.workAsOwner.begin(viewer, scope);
    const application = await this.applications.get(scope.applicationId);
    return { application, message: `You work as owner of “${application.name}”.` };
  }

  @AdminMutation(() => StopWorkingAsOwnerPayload, { danger: 'none' })
  @Description('Ends the work as owner. Administrators only.')
  async stopWorkingAsOwner(@CurrentAccount() viewer: SignedIn) {
    await this.workAsOwner.end(viewer);
    return { message: 'You work in your own applications again.' };
  }
}
