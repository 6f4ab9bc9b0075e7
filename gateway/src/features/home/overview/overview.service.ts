import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { hasRight } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { PrintRunLabelsService } from '../../codes/print-runs/print-run-labels.service.js';
import type { QrBatchesService } from '../../codes/qr-codes/qr-batches.service.js';
import type { QrCodesService } from '../../codes/qr-codes/qr-codes.service.js';
import type { QrScansService } from '../../codes/qr-scans/qr-scans.service.js';
import type { ContentLanguagesService } from '../../content/languages/content-languages.service.js';
import { untranslated } from '../../content/languages/untranslated.js';
import type { LegalTextVersionsService } from '../../content/legal-texts/legal-text-versions.service.js';
import type { QuestionsService } from '../../content/questions/questions.service.js';
import type { WebhooksService } from '../../operations/webhooks/webhooks.service.js';
import type { AppUserInvitationsService } from '../../people/app-users/app-user-invitations.service.js';
import type { MembersService } from '../../people/members/members.service.js';
import { maxOriginals, type Overview } from './overview.type.js';

interface Sources {
  readonly qrBatches: QrBatchesService;
  readonly qrCodes: QrCodesService;
  readonly printRunLabels: PrintRunLabelsService;
  readonly legalTextVersions: LegalTextVersionsService;
  readonly appUserInvitations: AppUserInvitationsService;
  readonly questions: QuestionsService;
  readonly qrScans: QrScansService;
  readonly contentLanguages: ContentLanguagesService;
  readonly members: MembersService;
  readonly webhooks: WebhooksService;
}

/** Reads the state of an application from the services of its parts, each a few ranges of indexes with an end. */
export class OverviewService {
  constructor(private readonly sources: Sources) {}

  /** One after the other, so that an overview holds one connection at most. */
  async read(viewer: SignedIn, scope: ApplicationScope): Promise<Overview> {
    const { qrCodes, printRunLabels, legalTextVersions, appUserInvitations, questions } = this.sources;
    const { qrBatches, qrScans, contentLanguages, members, webhooks } = this.sources;
    const seesWebhooks = hasRight(viewer, scope.applicationId, 'settings.read');
    const counts = await qrCodes.counts(scope);
    const runs = await printRunLabels.waiting(scope);
    return {
      ...counts,
      preparedRuns: [...runs.prepared],
      spoiledRuns: [...runs.spoiled],
      hasPrintRuns: runs.hasRuns,
      scheduledTexts: await legalTextVersions.scheduled(scope),
      endingBatchCount: await qrBatches.endingCount(scope),
      failedInvitationCount: await appUserInvitations.failedCount(scope),
      disabledWebhooks: seesWebhooks ? await webhooks.disabledCount(scope) : 0,
      untranslated: await untranslated(contentLanguages, scope, maxOriginals),
      hasScans: await qrScans.hasScans(scope),
      hasColleagues: !(await members.isAlone(scope)),
      hasQuestions: (await questions.find(scope, { first: 1 }, 'text')).length > 0,
    };
  }
}
