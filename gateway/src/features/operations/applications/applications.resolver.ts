import { Arg, Args, Resolver } from 'type-graphql';
import { connectionType, SearchArgs, toConnection } from '../../../platform/graphql/connection.js';
import { AdminQuery, Description } from '../../../platform/graphql/operations.js';
import { Application } from './application.entity.js';
import { ApplicationSummary } from './application-summary.type.js';
import type { ApplicationsService } from './applications.service.js';

const ApplicationSummaryConnection = connectionType(ApplicationSummary, 'applications');

@Resolver(Application)
export class ApplicationsResolver {
  constructor(private readonly applications: ApplicationsService) {}

  @AdminQuery(() => [Application], { name: 'applications' })
  @Description(
    'Applications in the order of their names, at most 20, for a suggestion list. Administrators only.',
  )
  search(
    @Arg('search', () => String, {
      nullable: true,
      description: 'Only applications whose name contains this text, in upper or lower case.',
    })
    search?: string | null,
  ) {
    return this.applications.search(search);
  }

  @AdminQuery(() => ApplicationSummaryConnection)
  @Description('All applications with their numbers, newest first. Administrators only.')
  async applicationList(@Args() request: SearchArgs) {
    return toConnection(await this.applications.page(request));
  }
}
