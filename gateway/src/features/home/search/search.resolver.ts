import { Arg, Args, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, SignedInQuery } from '../../../platform/graphql/operations.js';
import { ApplicationArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { SearchService } from './search.service.js';
import { SearchResults } from './search-results.type.js';

/** Questions, help tasks and app users are searched as by three lists; see `platform/graphql/limits.ts`. */
const cost = 9_000;

@Resolver()
export class SearchResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly service: SearchService,
  ) {}

  @SignedInQuery(() => SearchResults, { complexity: cost, tokens: true })
  @Description(
    'Searches everything of an application at once: QR codes, batches, questions, help tasks, app users, members, invitations and devices; for administrators also all accounts. At most five of each kind. It costs as much as three searches of a list.',
  )
  async search(
    @CurrentAccount() viewer: SignedIn,
    @Arg('text', {
      description:
        'Words that all occur in a row, an id (`12` or `#12`), a part of the name of a batch, or a code as `QrCodeFilter.search` takes it. At most 100 characters and 8 words; the content of a scanned symbol may have 1,000 characters.',
    })
    text: string,
    @Args() { application }: ApplicationArgs,
  ) {
    return this.service.find(viewer, await this.access.scopeFor(viewer, application, 'codes.read'), text);
  }
}
