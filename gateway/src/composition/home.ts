import type { Config } from '../config.js';
import { KeptDataResolver } from '../features/home/kept-data/kept-data.resolver.js';
import { KeptDataService } from '../features/home/kept-data/kept-data.service.js';
import { RetentionService } from '../features/home/kept-data/retention.service.js';
import { OverviewResolver } from '../features/home/overview/overview.resolver.js';
import { OverviewService } from '../features/home/overview/overview.service.js';
import { PersonDataResolver } from '../features/home/person-data/person-data.resolver.js';
import { SearchResolver } from '../features/home/search/search.resolver.js';
import { SearchService } from '../features/home/search/search.service.js';
import type { Database } from '../platform/database/database.js';
import type { Logger } from '../platform/logger.js';
import type { Outbox } from '../platform/mail/outbox.js';
import type { CodesServices } from './codes.js';
import type { ContentServices } from './content.js';
import type { OperationsServices } from './operations.js';
import type { PeopleServices } from './people.js';
import { personDataServices } from './person-data.js';

type Needs = PeopleServices &
  CodesServices &
  ContentServices &
  Pick<OperationsServices, 'sweepRuns' | 'quotas' | 'webhooks'> & {
    readonly database: Database;
    readonly outbox: Outbox;
  };

/** Creates the services of `features/home`, which read from the services of all groups. */
export function homeServices(config: Config, logger: Logger, needs: Needs) {
  const retention = new RetentionService(needs.database, config);
  return {
    retention,
    keptData: new KeptDataService(needs.database, needs.sweepRuns, retention, config),
    search: new SearchService(needs),
    overview: new OverviewService(needs),
    ...personDataServices(config, logger, needs),
  };
}

type ResolverNeeds = ReturnType<typeof homeServices> &
  Pick<PeopleServices, 'applicationAccess' | 'accountEmails'>;

/** Creates the resolvers of `features/home`. */
export const homeResolvers = ({
  applicationAccess,
  accountEmails,
  search,
  overview,
  keptData,
  retention,
  personFiles,
  erasures,
}: ResolverNeeds): object[] => [
  new KeptDataResolver(applicationAccess, keptData, retention),
  new OverviewResolver(applicationAccess, overview),
  new SearchResolver(applicationAccess, search),
  new PersonDataResolver(personFiles, erasures, (context, id) => accountEmails.of(context, id)),
];
