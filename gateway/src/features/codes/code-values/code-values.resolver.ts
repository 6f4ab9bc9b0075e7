import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { hasRight } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';

import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { parseFormat } from '../../content/imports/file-format.inputs.js';
import { ImportPreview } from '../../content/imports/imports.inputs.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { CodeField } from '../code-fields/code-field.entity.js';
import { QrCode } from '../qr-codes/qr-code.entity.js';
import {
  PreviewCodeValuesInput,
  QrCodeFieldValue,
  RunCodeValuesInput,
  RunCodeValuesPayload,
  SetQrCodeValuesInput,
  SetQrCodeValuesPayload,
} from './code-values.inputs.js';
import type { CodeValuesService } from './code-values.service.js';
import type { ValueImportsService } from './value-imports.service.js';

const maxCodesPerRead = 1000;

@Resolver(QrCode)
export class CodeValuesResolver {
  readonly #values = perRequest(
    (codeIds: readonly number[]) => this.values.ofCodes(codeIds),
    maxCodesPerRead,
  );

  constructor(
    private readonly access: ApplicationAccess,
    private readonly values: CodeValuesService,
    private readonly imports: ValueImportsService,
  ) {}

  @FieldResolver(() => [QrCodeFieldValue], {
    name: 'values',
    complexity: 12,
    description:
      'The values that the code has, in the order in which their fields were added: at most 12. Those about a person are for owners and editors, and reading administrators.',
  })
  async valuesOf(
    @Root() { id }: QrCode,
    @CurrentAccount() viewer: SignedIn,
    @Ctx() context: RequestContext,
  ): Promise<QrCodeFieldValue[]> {
    const values = await this.#values(context).load(id);
    if (values instanceof Error) throw values;
    const isShown = ({ personal, applicationId }: CodeField) =>
      !personal || hasRight(viewer, applicationId, 'people.read');
    return values.filter(({ field }) => isShown(field));
  }

  @SignedInMutation(() => SetQrCodeValuesPayload, { danger: 'none', tokens: true })
  @Description(
    'Sets values of QR codes, in one transaction. Answers INVALID_INPUT for a value that its field does not take, or that labels cannot show.',
  )
  async setQrCodeValues(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, selection, values }: SetQrCodeValuesInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'codes.write');
    return this.values.set(viewer, scope, selection, values);
  }

  @SignedInQuery(() => ImportPreview, { tokens: true })
  @Description(
    'Compares a file with the values of codes. Stores nothing. Columns of fields are named as `field:seat`. Invalid are rows without a code of the application, a code on an earlier line, and values that their field does not take.',
  )
  async previewCodeValues(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, csv, newCodes, ...format }: PreviewCodeValuesInput,
    @Ctx() { memory }: RequestContext,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'codes.write');
    // Who writes codes reads personal values too, but for a token with fewer rights: a preview shows the values before.
    await this.access.scopeFor(viewer, application, 'people.read');
    await memory.hold(csv.length);
    return new ImportPreview(await this.imports.preview(scope, csv, parseFormat(format), newCodes));
  }

  @SignedInMutation(() => RunCodeValuesPayload, { danger: 'none', tokens: true })
  @Description(
    'Gives codes the values of a file as its preview has shown it: all of them or none. Answers CONFLICT when the file, or a code that it is about, has changed since.',
  )
  async runCodeValues(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, ...request }: RunCodeValuesInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'codes.write');
    return this.imports.run(viewer, scope, { ...request, format: parseFormat(request) });
  }
}
