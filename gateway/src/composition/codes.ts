import type { Config } from '../config.js';
import { CodeFieldsResolver } from '../features/codes/code-fields/code-fields.resolver.js';
import { CodeFieldsService } from '../features/codes/code-fields/code-fields.service.js';
import { CodeValuesResolver } from '../features/codes/code-values/code-values.resolver.js';
import { CodeValuesService } from '../features/codes/code-values/code-values.service.js';
import { ValueImportsService } from '../features/codes/code-values/value-imports.service.js';
import { HandOversResolver } from '../features/codes/hand-overs/hand-overs.resolver.js';
import { HandOversService } from '../features/codes/hand-overs/hand-overs.service.js';
import { HandedOverCodesService } from '../features/codes/hand-overs/handed-over-codes.service.js';
import { ImportedCodesResolver } from '../features/codes/imported-codes/imported-codes.resolver.js';
import { ImportedCodesService } from '../features/codes/imported-codes/imported-codes.service.js';
import { LabelLogosResolver } from '../features/codes/label-logos/label-logos.resolver.js';
import { LabelLogosService } from '../features/codes/label-logos/label-logos.service.js';
import { LandingSettingsResolver } from '../features/codes/landing-settings/landing-settings.resolver.js';
import { LandingSettingsService } from '../features/codes/landing-settings/landing-settings.service.js';
import { OfflineListService } from '../features/codes/offline-list/offline-list.service.js';
import { LabelSheetsResolver } from '../features/codes/print-runs/label-sheets.resolver.js';
import { LabelSheetsService } from '../features/codes/print-runs/label-sheets.service.js';
import { PrintPreparationService } from '../features/codes/print-runs/print-preparation.service.js';
import { PrintPreviewService } from '../features/codes/print-runs/print-preview.service.js';
import { PrintRunLabelsService } from '../features/codes/print-runs/print-run-labels.service.js';
import { PrintRunsResolver } from '../features/codes/print-runs/print-runs.resolver.js';
import { PrintRunsService } from '../features/codes/print-runs/print-runs.service.js';
import { QrCodePrintsResolver } from '../features/codes/print-runs/qr-code-prints.resolver.js';
import { SymbolPreviewsResolver } from '../features/codes/print-runs/symbol-previews.resolver.js';
import { QrBatchesResolver } from '../features/codes/qr-codes/qr-batches.resolver.js';
import { QrBatchesService } from '../features/codes/qr-codes/qr-batches.service.js';
import { QrCodesResolver } from '../features/codes/qr-codes/qr-codes.resolver.js';
import { QrCodesService } from '../features/codes/qr-codes/qr-codes.service.js';
import { QrSelectionsResolver } from '../features/codes/qr-codes/qr-selections.resolver.js';
import { QrSelectionsService } from '../features/codes/qr-codes/qr-selections.service.js';
import { QrValiditiesResolver } from '../features/codes/qr-codes/qr-validities.resolver.js';
import { QrValidityService } from '../features/codes/qr-codes/qr-validities.service.js';
import { QrExportsService } from '../features/codes/qr-exports/qr-exports.service.js';
import { QrTargetsResolver } from '../features/codes/qr-landing/qr-targets.resolver.js';
import { QrTargetsService } from '../features/codes/qr-landing/qr-targets.service.js';
import { QrScansResolver } from '../features/codes/qr-scans/qr-scans.resolver.js';
import { QrScansService } from '../features/codes/qr-scans/qr-scans.service.js';
import { RedemptionsService } from '../features/codes/qr-scans/redemptions.service.js';
import { ScanAlarmsService } from '../features/codes/scan-watches/scan-alarms.service.js';
import { ScanWatchesResolver } from '../features/codes/scan-watches/scan-watches.resolver.js';
import { ScanWatchesService } from '../features/codes/scan-watches/scan-watches.service.js';
import { WatchLinksService } from '../features/codes/scan-watches/watch-links.service.js';
import { WeeklySummariesService } from '../features/codes/scan-watches/weekly-summaries.service.js';
import { SerialNumbersResolver } from '../features/codes/serial-numbers/serial-numbers.resolver.js';
import { SerialNumbersService } from '../features/codes/serial-numbers/serial-numbers.service.js';
import {
  QrStatusChangesResolver,
  StatusOfCodeResolver,
} from '../features/codes/status-changes/qr-status-changes.resolver.js';
import { QrStatusChangesService } from '../features/codes/status-changes/qr-status-changes.service.js';
import { SymbolSettingsResolver } from '../features/codes/symbol-settings/symbol-settings.resolver.js';
import { SymbolSettingsService } from '../features/codes/symbol-settings/symbol-settings.service.js';
import type { Database } from '../platform/database/database.js';
import type { Logger } from '../platform/logger.js';
import type { Outbox } from '../platform/mail/outbox.js';
import type { OperationsServices } from './operations.js';
import type { PeopleServices } from './people.js';

type Needs = Pick<OperationsServices, 'changes' | 'quotas' | 'undoJournal'> &
  Pick<PeopleServices, 'applicationAccess' | 'appUrls'> & {
    readonly database: Database;
    readonly outbox: Outbox;
  };

export type CodesServices = ReturnType<typeof codesServices>;

/** Creates the services of `features/codes`. */
export function codesServices(config: Config, logger: Logger, needs: Needs) {
  const { database, outbox, changes, quotas, undoJournal, applicationAccess, appUrls } = needs;
  const symbolSettings = new SymbolSettingsService(database, config);
  const qrBatches = new QrBatchesService(database, changes, symbolSettings, config);
  const qrCodes = new QrCodesService(database, config);
  const qrSelections = new QrSelectionsService(database, config);
  const labelSheets = new LabelSheetsService(database, symbolSettings);
  const labelLogos = new LabelLogosService(database);
  const watchLinks = new WatchLinksService(database);
  const qrExports = new QrExportsService(database, qrSelections);
  const printPreviews = new PrintPreviewService(database, qrSelections, labelSheets, labelLogos);
  const handedOverCodes = new HandedOverCodesService(
    database,
    applicationAccess,
    qrBatches,
    qrSelections,
    qrExports,
    labelLogos,
  );
  return {
    symbolSettings,
    landingSettings: new LandingSettingsService(database),
    codeFields: new CodeFieldsService(database, changes),
    codeValues: new CodeValuesService(database, changes, qrSelections),
    valueImports: new ValueImportsService(database, changes, quotas, symbolSettings),
    qrBatches,
    qrCodes,
    qrSelections,
    labelSheets,
    labelLogos,
    qrExports,
    qrValidities: new QrValidityService(changes, qrSelections),
    qrStatusChanges: new QrStatusChangesService(database, qrSelections, undoJournal),
    printRuns: new PrintRunsService(database),
    printPreparation: new PrintPreparationService(database, qrSelections, labelSheets, labelLogos),
    printPreviews,
    printRunLabels: new PrintRunLabelsService(database),
    handOvers: new HandOversService(database, handedOverCodes, labelSheets, printPreviews, appUrls),
    handedOverCodes,
    serialNumbers: new SerialNumbersService(database),
    importedCodes: new ImportedCodesService(database, changes, quotas, symbolSettings),
    qrTargets: new QrTargetsService(database, qrBatches, symbolSettings, config),
    qrScans: new QrScansService(database, qrCodes, qrBatches, config),
    offlineLists: new OfflineListService(database),
    redemptions: new RedemptionsService(database, qrCodes, quotas),
    scanWatches: new ScanWatchesService(database),
    watchLinks,
    weeklySummaries: new WeeklySummariesService(database, outbox, watchLinks, appUrls, logger),
    scanAlarms: new ScanAlarmsService(database, outbox, watchLinks, appUrls, logger),
  };
}

type ResolverNeeds = CodesServices &
  Pick<PeopleServices, 'applicationAccess' | 'accountEmails' | 'applicationKeys'>;

/** Creates the resolvers of `features/codes`. */
export function codesResolvers(services: ResolverNeeds): object[] {
  const { applicationAccess, accountEmails, qrBatches, qrCodes, qrStatusChanges, labelSheets } = services;
  return [
    new QrBatchesResolver(applicationAccess, qrBatches, qrCodes, accountEmails, services.valueImports),
    new QrCodesResolver(applicationAccess, qrCodes, qrBatches),
    new QrSelectionsResolver(applicationAccess, services.qrSelections),
    new QrValiditiesResolver(applicationAccess, services.qrValidities),
    new StatusOfCodeResolver(qrStatusChanges),
    new QrStatusChangesResolver(applicationAccess, qrStatusChanges, accountEmails),
    new LabelSheetsResolver(applicationAccess, labelSheets),
    new SymbolSettingsResolver(applicationAccess, services.symbolSettings),
    new SymbolPreviewsResolver(applicationAccess, services.symbolSettings, labelSheets),
    new CodeFieldsResolver(applicationAccess, services.codeFields),
    new CodeValuesResolver(applicationAccess, services.codeValues, services.valueImports),
    new LandingSettingsResolver(applicationAccess, services.landingSettings),
    new LabelLogosResolver(applicationAccess, services.labelLogos),
    new PrintRunsResolver(
      applicationAccess,
      services.printRuns,
      services.printPreparation,
      services.printPreviews,
      labelSheets,
      services.printRunLabels,
      accountEmails,
    ),
    new HandOversResolver(applicationAccess, services.handOvers, labelSheets, accountEmails),
    new QrCodePrintsResolver(services.printRunLabels),
    new SerialNumbersResolver(applicationAccess, services.serialNumbers),
    new ImportedCodesResolver(applicationAccess, services.importedCodes),
    new QrTargetsResolver(applicationAccess, services.qrTargets),
    new QrScansResolver(applicationAccess, services.qrScans, qrCodes, services.applicationKeys),
    new ScanWatchesResolver(applicationAccess, services.scanWatches),
  ];
}
