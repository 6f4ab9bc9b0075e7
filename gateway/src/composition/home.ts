import { OverviewResolver } from '../features/home/overview/overview.resolver.js';
import { OverviewService } from '../features/home/overview/overview.service.js';
import { SearchResolver } from '../features/home/search/search.resolver.js';
import { SearchService } from '../features/home/search/search.service.js';
import type { CodesServices } from './codes.js';
import type { ContentServices } from './content.js';
import type { PeopleServices } from './people.js';

type Needs = PeopleServices & CodesServices & ContentServices;

/** Creates the services of `features/home`, which read from the services of all groups. */
export const homeServices = (needs: Needs) => ({
  search: new SearchService(needs),
  overview: new OverviewService(needs),
});

type ResolverNeeds = ReturnType<typeof homeServices> & Pick<PeopleServices, 'applicationAccess'>;

/** Creates the resolvers of `features/home`. */
export const homeResolvers = ({ applicationAccess, search, overview }: ResolverNeeds): object[] => [
  new OverviewResolver(applicationAccess, overview),
  new SearchResolver(applicationAccess, search),
];
