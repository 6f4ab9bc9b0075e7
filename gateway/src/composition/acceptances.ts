import type { Config } from '../config.js';
import { AcceptancePeopleService } from '../features/content/acceptances/acceptance-people.service.js';
import { AcceptanceStatusService } from '../features/content/acceptances/acceptance-status.service.js';
import { AcceptancesService } from '../features/content/acceptances/acceptances.service.js';
import { ReceiptsService } from '../features/content/acceptances/receipts.service.js';
import type { LegalTextTranslationsService } from '../features/content/legal-texts/legal-text-translations.service.js';
import type { LegalTextVersionsService } from '../features/content/legal-texts/legal-text-versions.service.js';
import type { Database } from '../platform/database/database.js';
import type { Logger } from '../platform/logger.js';
import { Secrets } from '../platform/secrets.js';

interface Needs {
  readonly database: Database;
  readonly legalTextVersions: LegalTextVersionsService;
  readonly legalTextTranslations: LegalTextTranslationsService;
}

/** Creates the services of who accepted which legal text. */
export function acceptanceServices(config: Config, logger: Logger, needs: Needs) {
  const { database, legalTextVersions, legalTextTranslations } = needs;
  const receipts = new ReceiptsService(database, new Secrets(config), logger);
  const acceptanceStatus = new AcceptanceStatusService(database, legalTextVersions);
  return {
    receipts,
    acceptanceStatus,
    acceptancePeople: new AcceptancePeopleService(database, acceptanceStatus, receipts),
    acceptances: new AcceptancesService(database, legalTextVersions, legalTextTranslations, receipts),
  };
}
