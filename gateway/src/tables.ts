import { CodeField } from './features/codes/code-fields/code-field.entity.js';
import { codeFieldMigrations } from './features/codes/code-fields/code-fields.migrations.js';
import { QrCodeValue } from './features/codes/code-values/qr-code-value.entity.js';
import { HandOver } from './features/codes/hand-overs/hand-over.entity.js';
import { handOverMigrations } from './features/codes/hand-overs/hand-overs.migrations.js';
import { LabelLogo } from './features/codes/label-logos/label-logo.entity.js';
import { labelLogoMigrations } from './features/codes/label-logos/label-logos.migrations.js';
import { LandingSettings } from './features/codes/landing-settings/landing-settings.entity.js';
import { landingSettingsMigrations } from './features/codes/landing-settings/landing-settings.migrations.js';
import { LabelCalibration } from './features/codes/print-runs/label-calibration.entity.js';
import { PrintRun } from './features/codes/print-runs/print-run.entity.js';
import { PrintRunItem } from './features/codes/print-runs/print-run-item.entity.js';
import { printRunMigrations } from './features/codes/print-runs/print-runs.migrations.js';
import { QrBatch } from './features/codes/qr-codes/qr-batch.entity.js';
import { QrCode } from './features/codes/qr-codes/qr-code.entity.js';
import { qrCodeMigrations } from './features/codes/qr-codes/qr-codes.migrations.js';
import { qrLandingMigrations } from './features/codes/qr-landing/qr-landing.migrations.js';
import { QrTarget } from './features/codes/qr-landing/qr-target.entity.js';
import { RedirectHost } from './features/codes/qr-landing/redirect-host.entity.js';
import { QrScan } from './features/codes/qr-scans/qr-scan.entity.js';
import { qrScanMigrations } from './features/codes/qr-scans/qr-scans.migrations.js';
import { ScanDayCount } from './features/codes/qr-scans/scan-day.entity.js';
import { ScanAlarm } from './features/codes/scan-watches/scan-alarm.entity.js';
import { ScanWatch } from './features/codes/scan-watches/scan-watch.entity.js';
import { ScanWatchLink } from './features/codes/scan-watches/scan-watch-link.entity.js';
import { scanWatchMigrations } from './features/codes/scan-watches/scan-watches.migrations.js';
import { serialNumberMigrations } from './features/codes/serial-numbers/serial-numbers.migrations.js';
import { SerialSettings } from './features/codes/serial-numbers/serial-settings.entity.js';
import { QrStatusChange } from './features/codes/status-changes/qr-status-change.entity.js';
import { SymbolSettings } from './features/codes/symbol-settings/symbol-settings.entity.js';
import { symbolSettingsMigrations } from './features/codes/symbol-settings/symbol-settings.migrations.js';
import { Acceptance } from './features/content/acceptances/acceptance.entity.js';
import { AcceptanceKey } from './features/content/acceptances/acceptance-key.entity.js';
import { AcceptancePerson } from './features/content/acceptances/acceptance-person.entity.js';
import { acceptanceMigrations } from './features/content/acceptances/acceptances.migrations.js';
import { AppReportCount } from './features/content/app-reports/app-report-count.entity.js';
import { appReportMigrations } from './features/content/app-reports/app-reports.migrations.js';
import { HelpComment } from './features/content/help-feedback/help-comment.entity.js';
import { helpFeedbackMigrations } from './features/content/help-feedback/help-feedback.migrations.js';
import { HelpFeedbackDay } from './features/content/help-feedback/help-feedback-day.entity.js';
import { HelpFeedbackSettings } from './features/content/help-feedback/help-feedback-settings.entity.js';
import { HelpVote } from './features/content/help-feedback/help-vote.entity.js';
import { HelpSearchCount } from './features/content/help-search/help-search-count.entity.js';
import { helpSearchMigrations } from './features/content/help-search/help-searches.migrations.js';
import { IgnoredHelpSearch } from './features/content/help-search/ignored-help-search.entity.js';
import { HelpTask } from './features/content/help-tasks/help-task.entity.js';
import { HelpTaskTranslation } from './features/content/help-tasks/help-task-translation.entity.js';
import { HelpTaskVersion } from './features/content/help-tasks/help-task-version.entity.js';
import { helpTaskMigrations } from './features/content/help-tasks/help-tasks.migrations.js';
import { ApplicationLanguage } from './features/content/languages/application-language.entity.js';
import { languageMigrations } from './features/content/languages/languages.migrations.js';
import { LegalText } from './features/content/legal-texts/legal-text.entity.js';
import { LegalTextTranslation } from './features/content/legal-texts/legal-text-translation.entity.js';
import { LegalTextVersion } from './features/content/legal-texts/legal-text-version.entity.js';
import { legalTextMigrations } from './features/content/legal-texts/legal-texts.migrations.js';
import { Question } from './features/content/questions/question.entity.js';
import { QuestionTranslation } from './features/content/questions/question-translation.entity.js';
import { questionMigrations } from './features/content/questions/questions.migrations.js';
import { Erasure } from './features/home/person-data/erasure.entity.js';
import { personDataMigrations } from './features/home/person-data/person-data.migrations.js';
import { Application } from './features/operations/applications/application.entity.js';
import { applicationMigrations } from './features/operations/applications/applications.migrations.js';
import { AuditDeparture } from './features/operations/audit-log/audit-departure.entity.js';
import { AuditEvent } from './features/operations/audit-log/audit-event.entity.js';
import { auditLogMigrations } from './features/operations/audit-log/audit-log.migrations.js';
import { AuditName } from './features/operations/audit-log/audit-name.entity.js';
import { AuditOtherSubject } from './features/operations/audit-log/audit-other-subject.entity.js';
import { BackupTurn } from './features/operations/backups/backup-turn.entity.js';
import { backupMigrations } from './features/operations/backups/backups.migrations.js';
import { ContentVersion } from './features/operations/content-versions/content-version.entity.js';
import { contentVersionMigrations } from './features/operations/content-versions/content-versions.migrations.js';
import { LegacyCallCount } from './features/operations/legacy-usage/legacy-call-count.entity.js';
import { LegacyCounting } from './features/operations/legacy-usage/legacy-counting.entity.js';
import { legacyUsageMigrations } from './features/operations/legacy-usage/legacy-usage.migrations.js';
import { SweepRun } from './features/operations/sweep-runs/sweep-run.entity.js';
import { sweepRunMigrations } from './features/operations/sweep-runs/sweep-runs.migrations.js';
import { undoMigrations } from './features/operations/undo/undo.migrations.js';
import { UndoEntry } from './features/operations/undo/undo-entry.entity.js';
import { WebhookDelivery } from './features/operations/webhook-messages/webhook-delivery.entity.js';
import { WebhookMessage } from './features/operations/webhook-messages/webhook-message.entity.js';
import { WebhookEndpoint } from './features/operations/webhooks/webhook-endpoint.entity.js';
import { webhookMigrations } from './features/operations/webhooks/webhooks.migrations.js';
import { Account } from './features/people/accounts/account.entity.js';
import { accountMigrations } from './features/people/accounts/accounts.migrations.js';
import { ActionToken } from './features/people/action-tokens/action-token.entity.js';
import { actionTokenMigrations } from './features/people/action-tokens/action-tokens.migrations.js';
import { AppUser } from './features/people/app-users/app-user.entity.js';
import { appUserMigrations } from './features/people/app-users/app-users.migrations.js';
import { ApplicationKey } from './features/people/application-keys/application-key.entity.js';
import { applicationKeyMigrations } from './features/people/application-keys/application-keys.migrations.js';
import { DevicePairing } from './features/people/devices/device-pairing.entity.js';
import { deviceMigrations } from './features/people/devices/devices.migrations.js';
import { KnownDevice } from './features/people/log-in/known-device.entity.js';
import { PendingLogIn } from './features/people/log-in/pending-log-in.entity.js';
import { MemberInvitation } from './features/people/members/member-invitation.entity.js';
import { memberMigrations } from './features/people/members/members.migrations.js';
import { Membership } from './features/people/members/membership.entity.js';
import { Passkey } from './features/people/passkeys/passkey.entity.js';
import { PasskeyChallenge } from './features/people/passkeys/passkey-challenge.entity.js';
import { passkeyMigrations } from './features/people/passkeys/passkeys.migrations.js';
import { LoginThrottle } from './features/people/passwords/login-throttle.entity.js';
import { passwordMigrations } from './features/people/passwords/passwords.migrations.js';
import { RecoveryCode } from './features/people/second-step/recovery-code.entity.js';
import { SecondFactor } from './features/people/second-step/second-factor.entity.js';
import { secondStepMigrations } from './features/people/second-step/second-step.migrations.js';
import { Session } from './features/people/sessions/session.entity.js';
import { sessionMigrations } from './features/people/sessions/sessions.migrations.js';
import { Identity } from './features/people/single-sign-on/identity.entity.js';
import { singleSignOnMigrations } from './features/people/single-sign-on/single-sign-on.migrations.js';
import { SingleSignOnState } from './features/people/single-sign-on/single-sign-on-state.entity.js';
import type { Tables } from './platform/database/database.js';
import { MailCount } from './platform/mail/mail-count.entity.js';
import { MailRateLock } from './platform/mail/mail-rate-lock.entity.js';
import { mailMigrations } from './platform/mail/outbox.migrations.js';
import { OutboxMail } from './platform/mail/outbox-mail.entity.js';
import { version } from './version.js';

/** Every table of the product, and the migrations that create them, which run in the order of the numbers in their names. */
export const schema: Tables = {
  version,
  entities: [
    MailCount,
    MailRateLock,
    OutboxMail,
    Application,
    Account,
    Membership,
    MemberInvitation,
    ApplicationKey,
    DevicePairing,
    ActionToken,
    LoginThrottle,
    Session,
    SecondFactor,
    RecoveryCode,
    PendingLogIn,
    KnownDevice,
    Passkey,
    PasskeyChallenge,
    Identity,
    SingleSignOnState,
    ContentVersion,
    ApplicationLanguage,
    UndoEntry,
    AuditEvent,
    AuditDeparture,
    AuditName,
    AuditOtherSubject,
    Question,
    QuestionTranslation,
    QrBatch,
    QrCode,
    QrStatusChange,
    SerialSettings,
    PrintRun,
    PrintRunItem,
    LabelCalibration,
    LabelLogo,
    SymbolSettings,
    LandingSettings,
    HandOver,
    CodeField,
    QrCodeValue,
    QrScan,
    ScanDayCount,
    ScanWatch,
    ScanWatchLink,
    ScanAlarm,
    QrTarget,
    RedirectHost,
    LegalText,
    LegalTextVersion,
    LegalTextTranslation,
    AcceptancePerson,
    Acceptance,
    AcceptanceKey,
    AppReportCount,
    HelpTask,
    HelpTaskTranslation,
    HelpTaskVersion,
    HelpSearchCount,
    IgnoredHelpSearch,
    HelpFeedbackDay,
    HelpVote,
    HelpComment,
    HelpFeedbackSettings,
    AppUser,
    LegacyCallCount,
    LegacyCounting,
    BackupTurn,
    SweepRun,
    Erasure,
    WebhookEndpoint,
    WebhookMessage,
    WebhookDelivery,
  ],
  migrations: [
    ...mailMigrations,
    ...applicationMigrations,
    ...accountMigrations,
    ...applicationKeyMigrations,
    ...deviceMigrations,
    ...actionTokenMigrations,
    ...passwordMigrations,
    ...sessionMigrations,
    ...memberMigrations,
    ...secondStepMigrations,
    ...passkeyMigrations,
    ...singleSignOnMigrations,
    ...contentVersionMigrations,
    ...languageMigrations,
    ...undoMigrations,
    ...auditLogMigrations,
    ...questionMigrations,
    ...qrCodeMigrations,
    ...serialNumberMigrations,
    ...printRunMigrations,
    ...labelLogoMigrations,
    ...symbolSettingsMigrations,
    ...landingSettingsMigrations,
    ...handOverMigrations,
    ...codeFieldMigrations,
    ...qrScanMigrations,
    ...scanWatchMigrations,
    ...qrLandingMigrations,
    ...legalTextMigrations,
    ...acceptanceMigrations,
    ...appReportMigrations,
    ...helpTaskMigrations,
    ...helpSearchMigrations,
    ...helpFeedbackMigrations,
    ...appUserMigrations,
    ...legacyUsageMigrations,
    ...backupMigrations,
    ...sweepRunMigrations,
    ...personDataMigrations,
    ...webhookMigrations,
  ],
};
