/**
 * Which folder may import which (docs/architecture.md). Features are found by their folders, so the rules hold for a
 * new feature from its first file. Tests and benchmarks may import everything.
 */
const gatewayTests = '\\.test\\.ts$|^gateway/src/testing/';
const webTests = '\\.test\\.tsx?$|^web/src/testing/';

/** What other features may import: entities, services, and these modules. Everything else of a feature is private. */
const publicFiles = [
  '^gateway/src/features/[^/]+/[^/]+/[^/]+\\.(entity|service|messages)\\.ts$',
  '^gateway/src/features/people/accounts/(account-of-address|chosen-language|email-search-text|interface-language|invitation\\.emails|lock-account|record-personal)\\.ts$',
  '^gateway/src/features/operations/audit-log/(last-log-ins|record-(audit|departure))\\.ts$',
  '^gateway/src/features/operations/webhook-messages/(audit-events|event-types|webhook-(states|wake)|write-webhook)\\.ts$',
  '^gateway/src/features/people/action-tokens/(actions|app-urls|token\\.input)\\.ts$',
  '^gateway/src/features/people/application-keys/(open-with-any-key|valid-keys)\\.ts$',
  '^gateway/src/features/operations/applications/(application\\.args|application-access|owners|refusals|used-rights)\\.ts$',
  '^gateway/src/features/content/versions/(change-note|version)\\.ts$',
  '^gateway/src/features/people/mail-languages/mail\\.ts$',
  '^gateway/src/features/people/administration/account-state\\.ts$',
  '^gateway/src/features/people/invitations/invitation\\.type\\.ts$',
  '^gateway/src/features/people/members/(insert-membership|member-invitation-state|member\\.types)\\.ts$',
  '^gateway/src/features/people/passkeys/passkeys\\.inputs\\.ts$',
  '^gateway/src/features/people/passwords/(known-browser|password-log-in-rule|password-changed\\.emails|password-hash|password-policy)\\.ts$',
  '^gateway/src/features/people/sessions/(device-name|log-in\\.payload|log-in-method|second-step-policy|viewer\\.type)\\.ts$',
  '^gateway/src/features/people/second-step/(security-notices\\.emails|trusted-browser)\\.ts$',
  '^gateway/src/features/people/log-in/log-in-caller\\.ts$',
  '^gateway/src/features/codes/qr-codes/(batch-labels|code-rows|code-search|id-ranges|insert-new-codes|newest-codes|qr-selection|qr-selection\\.inputs|qr-status)\\.ts$',
  '^gateway/src/features/codes/label-fonts/(label-fonts|printable-text)\\.ts$',
  '^gateway/src/features/codes/(code-fields/(code-field-type|remove-values)|code-values/(code-values\\.inputs|read-values|value-rules|write-values))\\.ts$',
  '^gateway/src/features/codes/validity/(ending-batches|local-days|use-every|validity(-input|-rules|-state)?)\\.ts$',
  '^gateway/src/features/codes/qr-scans/(scan-days|scan-request)\\.ts$',
  '^gateway/src/features/content/(changes/translation(-rows)?|phone-content/phone-rows|public-reads/(list-response|public-reads))\\.ts$',
  '^gateway/src/features/content/languages/(language-(list|tag)|shown-row|translated-(kind|list\\.args)|untranslated|wanted-languages)\\.ts$',
  '^gateway/src/features/codes/symbol-settings/symbol-settings\\.inputs\\.ts$',
  '^gateway/src/features/codes/code-names/(code-generator|code-names|content-digest|find-by-value|find-serials|folded-value|scanned-text|serial-text|take-serials)\\.ts$',
  // Contents that were printed elsewhere are read and previewed as other imports are.
  '^gateway/src/features/content/imports/(decode-text|file-format\\.inputs|import-target|imports\\.inputs|map-columns|read-csv)\\.ts$',
  '^gateway/src/features/operations/undo/(kept-rows|undo-field|undo-kind|undo-label)\\.ts$',
  '^gateway/src/features/content/changes/(content|contents|ranks)\\.ts$',
  '^gateway/src/features/operations/changes/(changes|chosen-ids|save-settings)\\.ts$',
  '^gateway/src/features/content/[^/]+/[^/]+\\.content\\.ts$',
  '^gateway/src/features/operations/quotas/quota-usage\\.ts$',
  '^gateway/src/features/content/legal-texts/legal-text-key\\.ts$',
  '^gateway/src/features/content/app-reports/app-reports\\.ts$',
  // What an app gets is previewed as it is answered.
  '^gateway/src/features/content/(acceptances/acceptances|help-search/help-search)\\.routes\\.ts$',
  // The rule of a subject is the same where a person is looked for.
  '^gateway/src/features/content/acceptances/acceptance-request\\.ts$',
  // What a print shop gets is drawn and written as the own prints and exports are.
  '^gateway/src/features/codes/print-runs/(field-lines|label-sheet|label-texts|print-settings|printed-notes|labels/(label-drawing|label-pages|pdf-document|sheet-geometry))\\.ts$',
  '^gateway/src/features/codes/(label-logos/(logo-image|png-picture)|qr-landing/page-address)\\.ts$',
  '^gateway/src/features/codes/qr-exports/(codes-csv|codes-zip|export-file-name)\\.ts$',
];

/** The groups of features. Each imports those after it alone. */
const groups = ['home', 'codes', 'content', 'people', 'operations'];

/** The commands that package.json runs, each a program of its own. */
const commands = '^gateway/src/commands/(admin|backup|emit-schema|restore|seed)\\.ts$';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'Modules that import each other are one module, or hide a third. Type imports may point back: entities relate both ways.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'features-import-public-files',
      'A feature imports the entities, services and listed public modules of another; the rest of it is private.',
      { path: '^gateway/src/features/([^/]+/[^/]+)/', pathNot: gatewayTests },
      { path: '^gateway/src/features/', pathNot: ['^gateway/src/features/$1/', ...publicFiles] },
    ),
    ...groups
      .slice(1)
      .map((group, at) =>
        rule(
          `${group}-import-no-higher-group`,
          `Groups of features import one way: ${groups.join(' → ')}.`,
          { path: `^(gateway|web)/src/features/${group}/`, pathNot: [gatewayTests, webTests] },
          { path: `^(gateway|web)/src/features/(${groups.slice(0, at + 1).join('|')})/` },
        ),
      ),
    rule(
      'platform-imports-no-feature',
      'The platform can be read and tested without any feature.',
      { path: '^gateway/src/platform/', pathNot: gatewayTests },
      { path: '^gateway/src/(?!platform/)' },
    ),
    rule(
      'config-imports-nothing',
      'Settings are read before anything else and are passed on. Four modules of syntax help.',
      { path: '^gateway/src/config\\.ts$' },
      {
        path: '^gateway/src/',
        pathNot:
          '^gateway/src/(secret-files|setting-formats|single-sign-on-settings|platform/database/open/source-settings)\\.ts$',
      },
    ),
    rule(
      'features-read-and-write-rows',
      'Features read and write rows by the modules that platform/database/README.md names. Opening a database is none of theirs.',
      { path: '^gateway/src/(features|legacy)/', pathNot: gatewayTests },
      {
        path: '^gateway/src/platform/database/',
        pathNot:
          '^gateway/src/platform/database/((database|columns|dialect|baseline|search-text|fold-text)\\.ts$|rows/|lists/)',
      },
    ),
    rule(
      'drivers-are-opened-once',
      'The drivers of databases are the business of platform/database and of backups.',
      {
        path: '^gateway/src/',
        pathNot: [gatewayTests, '^gateway/src/platform/(database|backup)/'],
      },
      { path: 'node_modules/(@photostructure/sqlite|better-sqlite3|mysql2)/' },
    ),
    rule(
      'features-import-no-legacy',
      'The legacy routes call the services; no business rule may live in them.',
      { path: '^gateway/src/features/', pathNot: gatewayTests },
      { path: '^gateway/src/legacy/' },
    ),
    rule(
      'legacy-calls-services',
      'REST routes and resolvers call the same services; REST routes do not call resolvers.',
      { path: '^gateway/src/legacy/', pathNot: gatewayTests },
      { path: '\\.resolver\\.ts$' },
    ),
    rule(
      'services-import-no-transport',
      'A service does not depend on how the call arrived.',
      { path: '\\.service\\.ts$' },
      { path: '\\.(resolver|routes)\\.ts$|^gateway/src/platform/http/' },
    ),
    rule(
      'composition-is-the-top',
      'Only programs and tests construct services, by composition.ts; everything else gets them as arguments.',
      { path: '^gateway/src/(platform|features|legacy)/', pathNot: gatewayTests },
      { path: '^gateway/src/composition/|^gateway/src/(composition|config|tables|server|gateway)\\.ts$' },
    ),
    rule(
      'migrations-stand-alone',
      'A released migration does the same for good, so it imports nothing that changes.',
      { path: '\\.migrations\\.ts$|^gateway/src/platform/database/baseline\\.ts$' },
      { path: '^gateway/src/', pathNot: '^gateway/src/platform/database/baseline\\.ts$' },
    ),
    rule(
      'scopes-are-created-once',
      'Creating an ApplicationScope decides who may access a tenant. One file does it.',
      { pathNot: '^gateway/src/features/operations/applications/application-access\\.ts$' },
      { path: '^gateway/src/platform/access/create-scope\\.ts$' },
    ),
    rule(
      'product-imports-no-tests',
      'Product code must not import test code.',
      { path: '^(gateway|web)/src/', pathNot: [gatewayTests, webTests] },
      { path: '\\.test\\.tsx?$|^(gateway|web)/src/testing/' },
    ),
    rule(
      'web-features-are-independent',
      'Features share code through ui and gateway, not through each other. A public component of a feature is listed here.',
      { path: '^web/src/features/([^/]+/[^/]+)/' },
      {
        path: '^web/src/features/',
        pathNot: [
          '^web/src/features/$1/',
          '^web/src/features/codes/validity/(CodeValidity|Validity(Badge|Dialog|Fields)|typed-validity|validity-words|validity\\.texts)\\.tsx?$',
          '^web/src/features/people/application-keys/(ApplicationKeys\\.tsx|application-keys\\.texts\\.ts)$',
          '^web/src/features/people/invitations/(InvitationLinkDialog|InvitationProgress|Leaving|invitations\\.texts|later-invitation|leaving-time|use-invitations)\\.tsx?$',
          '^web/src/features/content/phone-view/PhoneViewLink\\.tsx$',
          '^web/src/features/content/languages/((LanguagesLink|LanguageTabs)\\.tsx|(use-shown-language|(Content|Needed)Languages\\.generated)\\.ts)$',
          '^web/src/features/content/help-tasks/new-task-address\\.ts$',
          '^web/src/features/content/legal-texts/legal-text-kinds\\.ts$',
          '^web/src/features/content/translations/(Question|HelpTask)Translations\\.tsx$',
          '^web/src/features/content/versions/(Comparison|CopyLink|OvertakenAlert|VersionRow|WordDiff)\\.tsx$',
          '^web/src/features/content/versions/(use-compared\\.ts|Versions\\.module\\.css)$',
          '^web/src/features/content/imports/((FileField|ImportPanels)\\.tsx|(preview\\.texts|read-file|use-csv-import|use-import)\\.ts)$',
          '^web/src/features/people/members/(OwnApplications\\.tsx|WorkAsOwner\\.tsx|join-path\\.ts)$',
          '^web/src/features/people/second-step/(SecondStep(LogIn|Panel|Rule)|SetUpSecondStep)\\.tsx$',
          '^web/src/features/people/passkeys/(PasskeyLogIn\\.generated\\.ts|(PasskeyLogIn|PasskeyProof|PasskeysPanel)\\.tsx)$',
          '^web/src/features/people/sessions/use-log-out\\.ts$',
          '^web/src/features/people/single-sign-on/SingleSignOn(Button|Notice|Panel|Return)\\.tsx$',
          '^web/src/features/people/applications/(ListFiles\\.tsx|content\\.ts)$',
          '^web/src/features/operations/undo/(RecentlyDeletedLink\\.tsx|use-deletion\\.ts|(offer|use)-undo\\.ts)$',
          '^web/src/features/codes/qr-exports/(ExportButton\\.tsx|download-export\\.ts)$',
          '^web/src/features/operations/quotas/(QuotaNotice\\.tsx|Quotas\\.generated\\.ts)$',
          '^web/src/features/codes/serial-numbers/SerialNumbersPanel\\.tsx$',
          '^web/src/features/codes/code-fields/(FieldsPanel\\.tsx|use-fields\\.ts)$',
          '^web/src/features/codes/code-values/((BatchValues|CodeValues|SetValueDialog)\\.tsx|(use-values-import|values\\.texts)\\.ts)$',
          '^web/src/features/codes/qr-codes/(CountsBar\\.tsx|(batch-path|codes\\.texts|forget-codes|qr-code|use-generation)\\.ts)$',
          '^web/src/features/operations/audit-log/(audit-words|entry-words|subject-path)\\.ts$',
          '^web/src/features/codes/hand-overs/HandOverButton\\.tsx$',
          '^web/src/features/codes/print-runs/(FieldLines|field-lines\\.texts|read-logo|sheet-preview|use-print-options)\\.tsx?$',
          '^web/src/features/codes/qr-landing/(BatchTarget\\.tsx|Landing\\.generated\\.ts|PageLink\\.tsx|RedirectHosts\\.tsx)$',
          '^web/src/features/people/scan-watches/SummariesPanel\\.tsx$',
          '^web/src/features/codes/qr-scans/(BatchScans|ScansView|scan-events|scans-path)\\.tsx?$',
        ],
      },
    ),
    rule(
      'web-app-is-the-top',
      'The app imports screens; screens, controls and the client do not import the app.',
      { path: '^web/src/(features|gateway|ui)/', pathNot: webTests },
      { path: '^web/src/app/|^web/src/main\\.tsx$' },
    ),
    rule(
      'web-client-imports-no-feature',
      'The client of the gateway does not depend on screens.',
      { path: '^web/src/gateway/', pathNot: webTests },
      { path: '^web/src/features/' },
    ),
    rule(
      'ui-imports-no-domain',
      'A control that depends on a question or a session belongs to a feature.',
      { path: '^web/src/ui/', pathNot: webTests },
      { path: '^web/src/(features|gateway)/' },
    ),
    rule(
      'the-schema-is-the-bridge',
      'Web and gateway share schema.graphql and nothing else. Tests hold copies to their originals.',
      { path: '^web/', pathNot: webTests },
      { path: '^gateway/' },
    ),
    rule(
      'the-schema-is-the-bridge-both-ways',
      'Web and gateway share schema.graphql and nothing else.',
      { path: '^gateway/' },
      { path: '^web/' },
    ),
    rule(
      'product-needs-no-dev-dependency',
      'A package that the gateway needs at run time is a dependency, or production lacks it. Types are exempt.',
      { path: '^gateway/src/', pathNot: gatewayTests },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'no-threads-and-no-engine-room',
      'The gateway has one thread and leaves V8 and its memory alone.',
      { path: '^gateway/src/', pathNot: gatewayTests },
      { path: '^(node:)?(worker_threads|cluster|v8|vm)$' },
    ),
    rule(
      'packages-are-declared',
      'A transitive package can disappear with the package that depends on it.',
      { path: '^(gateway|web|bench)/(src|e2e)/', pathNot: '\\.generated\\.ts$' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'gateway-has-no-dead-files',
      'A file that no program imports is dead. Programs are gateway.ts and the commands.',
      { path: ['^gateway/src/[^/]+\\.ts$', commands] },
      { path: '^gateway/src/.+/', pathNot: [gatewayTests, commands, '\\.d\\.ts$'], reachable: false },
    ),
    rule(
      'web-has-no-dead-files',
      'A file that the script of neither index.html nor explorer.html imports is dead.',
      { path: '^web/src/(explorer/)?main\\.tsx$' },
      {
        path: '^web/src/.+/',
        pathNot: [webTests, '\\.d\\.ts$', '^web/src/explorer/main\\.tsx$'],
        reachable: false,
      },
    ),
  ],
  options: {
    // Type imports count too: without this, imports that vanish when compiled would not be seen.
    tsPreCompilationDeps: true,
    // A second run reads what did not change from the cache, in a third of the time.
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(gateway|web)/(dist|test-results|playwright-report|coverage)/|/generated\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
