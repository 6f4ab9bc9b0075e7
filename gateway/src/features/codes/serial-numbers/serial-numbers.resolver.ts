import { Args, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import { ApplicationArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { SaveSerialNumbersInput, SaveSerialNumbersPayload, SerialNumbers } from './serial-numbers.inputs.js';
import type { SerialNumbersService } from './serial-numbers.service.js';

@Resolver(SerialNumbers)
export class SerialNumbersResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly serialNumbers: SerialNumbersService,
  ) {}

  @SignedInQuery(() => SerialNumbers, { name: 'serialNumbers', tokens: true })
  @Description('How an application numbers the codes of its batches.')
  async get(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    return this.serialNumbers.get(await this.access.scopeFor(viewer, application, 'settings.read'));
  }

  @SignedInMutation(() => SaveSerialNumbersPayload, { danger: 'none' })
  @Description(
    'Changes the prefix of the serial numbers of new batches, or ends them. The numbers go on where they stand, and codes that exist keep theirs.',
  )
  async saveSerialNumbers(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, prefix }: SaveSerialNumbersInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'settings');
    return { serialNumbers: await this.serialNumbers.save(scope, prefix) };
  }
}
