import { Args, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { ApplicationArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { CodeField } from './code-field.entity.js';
import {
  DeleteCodeFieldInput,
  DeleteCodeFieldPayload,
  SaveCodeFieldInput,
  SaveCodeFieldPayload,
} from './code-fields.inputs.js';
import type { CodeFieldsService } from './code-fields.service.js';

@Resolver(CodeField)
export class CodeFieldsResolver {
  readonly #counts = perRequest((ids: readonly number[]) => this.fields.valueCounts(ids));

  constructor(
    private readonly access: ApplicationAccess,
    private readonly fields: CodeFieldsService,
  ) {}

  @SignedInQuery(() => [CodeField], { complexity: 12, tokens: true })
  @Description(
    'The fields of the codes of an application, in the order in which they were added: at most 12.',
  )
  async codeFields(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    return this.fields.list(await this.access.scopeFor(viewer, application, 'codes.read'));
  }

  @FieldResolver(() => Int, { description: 'How many codes have a value of the field.' })
  valueCount(@Root() { id }: CodeField, @Ctx() context: RequestContext) {
    return this.#counts(context).load(id);
  }

  @SignedInMutation(() => SaveCodeFieldPayload, { danger: 'none' })
  @Description(
    'Adds a field to the codes of an application, or changes one. Answers CONFLICT for a 13th field, for a key that another one has, and for a kind or a choice that values need.',
  )
  async saveCodeField(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, ...field }: SaveCodeFieldInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'settings');
    return { codeField: await this.fields.save(viewer, scope, field) };
  }

  @SignedInMutation(() => DeleteCodeFieldPayload, { danger: 'none' })
  @Description('Deletes a field with its values, for good. Printed labels do not change.')
  deleteCodeField(@CurrentAccount() viewer: SignedIn, @Input() { id, expectedCount }: DeleteCodeFieldInput) {
    return this.fields.delete(viewer, id, expectedCount);
  }
}
