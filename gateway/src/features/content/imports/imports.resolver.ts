import { Ctx, Resolver } from 'type-graphql';
import type { Right } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { parseFormat } from './file-format.inputs.js';
import { ImportKind } from './import-kind.js';
import { ImportPreview, PreviewImportInput, RunImportInput, RunImportPayload } from './imports.inputs.js';
import type { ImportsService } from './imports.service.js';

@Resolver(ImportPreview)
export class ImportsResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly imports: ImportsService,
  ) {}

  @SignedInQuery(() => ImportPreview, { tokens: true })
  @Description('Compares a CSV file with the rows of an application. Stores nothing, and sends no mail.')
  async previewImport(
    @CurrentAccount() viewer: SignedIn,
    @Input() input: PreviewImportInput,
    @Ctx() { memory }: RequestContext,
  ) {
    const scope = await this.access.scopeFor(viewer, input.application, rightOf(input.kind));
    await memory.hold(input.csv.length);
    return new ImportPreview(
      await this.imports.preview(viewer, scope, { ...input, format: parseFormat(input) }),
    );
  }

  @SignedInMutation(() => RunImportPayload, { danger: 'none', tokens: true })
  @Description(
    'Imports a CSV file as its preview has shown it, all of it or nothing. Answers CONFLICT when the file, or a row that it is about, has changed since. New app users are invited by mail, at the hourly limit of the account: `appUserInvitations` says how far.',
  )
  async runImport(@CurrentAccount() viewer: SignedIn, @Input() input: RunImportInput) {
    const scope = await this.access.scopeFor(viewer, input.application, rightOf(input.kind));
    return this.imports.run(viewer, scope, { ...input, format: parseFormat(input) });
  }
}

/** Owners and editors have both rights; an access token may have one. */
const rightOf = (kind: ImportKind): Right =>
  kind === ImportKind.APP_USERS ? 'people.write' : 'content.write';
