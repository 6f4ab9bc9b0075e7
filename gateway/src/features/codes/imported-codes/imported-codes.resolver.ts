import { Ctx, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { parseFormat } from '../../content/imports/file-format.inputs.js';
import { ImportPreview } from '../../content/imports/imports.inputs.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import {
  ImportQrCodesInput,
  ImportQrCodesPayload,
  PreviewQrCodeImportInput,
} from './imported-codes.inputs.js';
import type { ImportedCodesService } from './imported-codes.service.js';

@Resolver()
export class ImportedCodesResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly importedCodes: ImportedCodesService,
  ) {}

  @SignedInQuery(() => ImportPreview, { tokens: true })
  @Description(
    'Compares a file of contents with the codes of an application. Stores nothing. Invalid are lines that are empty, repeated, longer than 700 characters or of several columns, contents that the application has already, and control characters.',
  )
  async previewQrCodeImport(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, csv, ...format }: PreviewQrCodeImportInput,
    @Ctx() { memory }: RequestContext,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'codes.write');
    await memory.hold(csv.length);
    return new ImportPreview(await this.importedCodes.preview(scope, csv, parseFormat(format)));
  }

  @SignedInMutation(() => ImportQrCodesPayload, { danger: 'none', tokens: true })
  @Description(
    'Imports the contents of codes that were printed elsewhere as a batch, as their preview has shown it: all of them or none. They are redeemed by these contents. Answers CONFLICT when the file, or a code that it is about, has changed since.',
  )
  async importQrCodes(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, ...request }: ImportQrCodesInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'codes.write');
    return this.importedCodes.run(viewer, scope, { ...request, format: parseFormat(request) });
  }
}
