import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, toConnection } from '../../../platform/graphql/connection.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { Erasure, ErasureCount } from './erasure.entity.js';
import type { ErasuresService } from './erasures.service.js';
import {
  ErasePersonInput,
  ErasePersonPayload,
  ErasuresArgs,
  PersonFile,
  PersonFileArgs,
} from './person-data.inputs.js';
import type { PersonFilesService } from './person-files.service.js';

const ErasureConnection = connectionType(Erasure, 'erasures');

@Resolver(Erasure)
export class PersonDataResolver {
  constructor(
    private readonly files: PersonFilesService,
    private readonly erased: ErasuresService,
    private readonly emailOf: (context: RequestContext, accountId: number | null) => Promise<string | null>,
  ) {}

  @SignedInQuery(() => PersonFile, { complexity: 500 })
  @Description('How much is kept about a person. An unknown person has the same answer, with 0 rows.')
  personFile(@CurrentAccount() viewer: SignedIn, @Args() { application, ...person }: PersonFileArgs) {
    return this.files.summary(viewer, application, person);
  }

  @SignedInQuery(() => ErasureConnection)
  @Description('The people who were erased in an application, newest first, without their names.')
  async erasures(@CurrentAccount() viewer: SignedIn, @Args() { application, ...page }: ErasuresArgs) {
    return toConnection(await this.erased.list(viewer, application, page));
  }

  @SignedInMutation(() => ErasePersonPayload, { danger: "erases people's data" })
  @Description(
    'Erases a person for good: it cannot be undone, and restored backups erase the person again. Accounts of the back-office stay. Answers INVALID_INPUT when the address is not typed twice alike, and TOO_MANY_ATTEMPTS after 100 within an hour. Erasing a person who is erased finds 0 rows.',
  )
  async erasePerson(@CurrentAccount() viewer: SignedIn, @Input() input: ErasePersonInput) {
    return { erasure: await this.erased.erase(viewer, input) };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The e-mail address of the account that erased; null after its deletion.',
  })
  async by(@Root() { accountId }: Erasure, @Ctx() context: RequestContext) {
    return this.emailOf(context, accountId);
  }

  @FieldResolver(() => [ErasureCount], { description: 'How many rows were removed, and how many stay.' })
  counts(@Root() { countsJson }: Erasure): ErasureCount[] {
    return JSON.parse(countsJson);
  }
}
