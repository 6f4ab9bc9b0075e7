import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { ApplicationArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { QrBatch } from '../qr-codes/qr-batch.entity.js';
import {
  SaveRedirectHostsInput,
  SaveRedirectHostsPayload,
  SetQrTargetInput,
  SetQrTargetPayload,
} from './qr-targets.inputs.js';
import type { QrTargetsService } from './qr-targets.service.js';

/** Adds to batches where their codes lead, so that batches need not know of it. */
@Resolver(QrBatch)
export class QrTargetsResolver {
  readonly #urls = perRequest((ids: readonly number[]) => this.targets.byBatches(ids));
  readonly #openPages = perRequest((batches: readonly QrBatch[]) => this.targets.openPages(batches));

  constructor(
    private readonly access: ApplicationAccess,
    private readonly targets: QrTargetsService,
  ) {}

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The address that the active codes of the batch lead to when a plain camera opens `/q/{code}`; null when they show a page.',
  })
  targetUrl(@Root() { id }: QrBatch, @Ctx() context: RequestContext) {
    return this.#urls(context).load(id);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the symbols of the codes hold the address of their landing page, `/q/{code}`. Printed symbols never change; a `targetUrl` is of no use to those that hold something else.',
  })
  opensPages(@Root() batch: QrBatch, @Ctx() context: RequestContext) {
    return this.#openPages(context).load(batch);
  }

  @SignedInQuery(() => Boolean, { tokens: true })
  @Description(
    'Whether the symbols of codes that an application generates now hold the address of their landing page.',
  )
  async newSymbolsOpenPages(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    return this.targets.newSymbolsOpenPages(await this.access.scopeFor(viewer, application, 'codes.read'));
  }

  @SignedInQuery(() => [String], { complexity: 20, tokens: true })
  @Description('The hosts that the codes of an application may lead to: at most 20.')
  async redirectHosts(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    return this.targets.hosts(await this.access.scopeFor(viewer, application, 'codes.read'));
  }

  @SignedInQuery(() => Boolean)
  @Description(
    'Whether the viewer may add hosts to those that codes may lead to. False where administrators alone add them (`REDIRECT_HOSTS_APPROVAL`) and the viewer is not one; every viewer may remove hosts.',
  )
  mayAddRedirectHosts(@CurrentAccount() viewer: SignedIn) {
    return this.targets.mayAddHosts(viewer);
  }

  @SignedInMutation(() => SaveRedirectHostsPayload, { danger: 'none' })
  @Description(
    'Replaces the hosts that the codes of an application may lead to. Answers FORBIDDEN for a new host where administrators alone add them (`REDIRECT_HOSTS_APPROVAL`).',
  )
  async saveRedirectHosts(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, hosts }: SaveRedirectHostsInput,
  ) {
    return {
      hosts: await this.targets.saveHosts(
        viewer,
        await this.access.scopeFor(viewer, application, 'settings'),
        hosts,
      ),
    };
  }

  @SignedInMutation(() => SetQrTargetPayload, { danger: 'none', tokens: true })
  @Description('Sets the address that the codes of a batch lead to, or removes it.')
  async setQrTarget(@CurrentAccount() viewer: SignedIn, @Input() { batch, url }: SetQrTargetInput) {
    return { batch: await this.targets.setTarget(viewer, batch, url) };
  }
}
