import { Arg, Args, Query, Resolver } from 'type-graphql';
import { admin } from '../../../platform/access/access-rule.js';
import { Access } from '../../../platform/graphql/access.js';
import { connectionType, SearchArgs, toConnection } from '../../../platform/graphql/connection.js';
import { Application } from './application.entity.js';
import { ApplicationSummary } from './application-summary.type.js';
import type { ApplicationsService } from './applications.service.js';

const ApplicationSummaryConnection = connectionType(ApplicationSummary, 'applications');

@Resolver(Application)
export class ApplicationsResolver {
  constructor(private readonly applications: ApplicationsService) {}

  @Access(admin)
  @Query(() => [Application], {
    name: 'applications',
    description:
      'Applications in the order of their names, at most 20, for a suggestion list. Administrators only.',
  })
  search(
    @Arg('search', () => String, {
      nullable: true,
      description: 'Only applications whose name contains this text, in upper or lower case.',
    })
    search?: string | null,
  ): Promise<Application[]> {
    return this.applications.search(search);
  }

  @Access(admin)
  @Query(() => ApplicationSummaryConnection, {
    name: 'applicationList',
    description: 'All applications with their numbers, newest first. Administrators only.',
  })
  async list(@Args(() => SearchArgs) request: SearchArgs) {
    return toConnection(await this.applications.page(request));
  }
}
