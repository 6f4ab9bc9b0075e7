import { Arg, Query, Resolver } from 'type-graphql';
import { admin } from '../../../platform/access/access-rule.js';
import { Access } from '../../../platform/graphql/access.js';
import { Application } from './application.entity.js';
import type { ApplicationsService } from './applications.service.js';

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
}
