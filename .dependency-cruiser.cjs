/**
 * Who may know whom (docs/architecture.md). The rooms are computed from the folders, so a new feature is governed
 * from its first file. Tests and the benchmarks may look into everything.
 */
const gatewayTests = '\\.test\\.ts$|^gateway/src/(testing|bench)/';
const webTests = '\\.test\\.tsx?$|^web/src/testing/';

/** What other features may import: entities, services, and these modules. Everything else of a feature is private. */
const publicFiles = [
  '^gateway/src/features/[^/]+/[^/]+\\.(entity|service)\\.ts$',
  '^gateway/src/features/accounts/invitation\\.emails\\.ts$',
  '^gateway/src/features/action-tokens/(app-urls|french-page|token\\.input)\\.ts$',
  '^gateway/src/features/applications/application\\.args\\.ts$',
  '^gateway/src/features/applications/application-access\\.ts$',
  '^gateway/src/features/passwords/(known-browser|password-changed\\.emails|password-hash|password-policy)\\.ts$',
  '^gateway/src/features/sessions/log-in\\.payload\\.ts$',
  '^gateway/src/features/qr-codes/qr-status\\.ts$',
  '^gateway/src/features/legal-texts/legal-text-key\\.ts$',
];

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'Modules that need each other are one module, or hide a third. Types alone may point back: entities relate both ways.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'features-meet-through-services',
      'A feature imports the entities, services and listed public modules of another; the rest of it is private.',
      { path: '^gateway/src/features/([^/]+)/', pathNot: gatewayTests },
      { path: '^gateway/src/features/', pathNot: ['^gateway/src/features/$1/', ...publicFiles] },
    ),
    rule(
      'platform-knows-no-feature',
      'The platform holds no domain words, so that it can be read and tested without any.',
      { path: '^gateway/src/platform/', pathNot: gatewayTests },
      { path: '^gateway/src/(features|legacy|testing|bench)/|^gateway/src/(main|server|composition)\\.ts$' },
    ),
    rule(
      'no-feature-knows-legacy',
      'The legacy door calls the services; no rule may come to live behind it.',
      { path: '^gateway/src/features/', pathNot: gatewayTests },
      { path: '^gateway/src/legacy/' },
    ),
    rule(
      'legacy-calls-services',
      'Both doors go through the same services: the legacy door does not borrow the other one.',
      { path: '^gateway/src/legacy/', pathNot: gatewayTests },
      { path: '\\.resolver\\.ts$' },
    ),
    rule(
      'services-know-no-door',
      'A service must not care which door the call came through.',
      { path: '\\.service\\.ts$' },
      { path: '\\.(resolver|routes)\\.ts$|^gateway/src/platform/http/' },
    ),
    rule(
      'composition-is-the-top',
      'Only programs (the files beside composition.ts) and tests put the house together; inside it, things are handed in.',
      { path: '^gateway/src/(platform|features|legacy)/', pathNot: gatewayTests },
      { path: '^gateway/src/(composition|server|main)\\.ts$' },
    ),
    rule(
      'scopes-are-minted-once',
      'Whoever mints an ApplicationScope decides who may see a tenant. One file does.',
      { pathNot: '^gateway/src/features/applications/application-access\\.ts$' },
      { path: '^gateway/src/platform/access/create-scope\\.ts$' },
    ),
    rule(
      'product-knows-no-tests',
      'What is served must not need what is only there for tests.',
      { path: '^(gateway|web)/src/', pathNot: [gatewayTests, webTests] },
      { path: '\\.test\\.tsx?$|^(gateway|web)/src/testing/' },
    ),
    rule(
      'web-features-are-strangers',
      'Screens share through ui and gateway, never through each other.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    rule(
      'web-app-is-the-top',
      'The shell knows the screens; a screen, a control or the client does not know the shell.',
      { path: '^web/src/(features|gateway|ui)/', pathNot: webTests },
      { path: '^web/src/app/|^web/src/main\\.tsx$' },
    ),
    rule(
      'web-client-knows-no-screen',
      'The client of the gateway serves the screens and knows none.',
      { path: '^web/src/gateway/', pathNot: webTests },
      { path: '^web/src/features/' },
    ),
    rule(
      'ui-knows-no-domain',
      'A control that knows a question or a session belongs to a feature.',
      { path: '^web/src/ui/', pathNot: webTests },
      { path: '^web/src/(features|gateway)/' },
    ),
    rule(
      'the-schema-is-the-bridge',
      'Web and gateway share schema.graphql and nothing else.',
      { path: '^web/' },
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
      'A package the gateway needs to run is a dependency, or production misses it. Types are gone by then.',
      { path: '^gateway/src/', pathNot: gatewayTests },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'packages-are-declared',
      'A package that is only there because another one brought it can leave with that one.',
      { path: '^(gateway|web)/(src|e2e)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'gateway-has-no-dead-files',
      'A file that no program reaches was forgotten. Programs are the files beside composition.ts, and the benchmarks.',
      { path: '^gateway/src/([^/]+\\.ts$|bench/)' },
      { path: '^gateway/src/.+/', pathNot: [gatewayTests, '\\.d\\.ts$'], reachable: false },
    ),
    rule(
      'web-has-no-dead-files',
      'A file that main.tsx does not reach was forgotten.',
      { path: '^web/src/main\\.tsx$' },
      { path: '^web/src/', pathNot: [webTests, '\\.d\\.ts$'], reachable: false },
    ),
  ],
  options: {
    // Types count as knowing: without this, imports that vanish when compiled would not be seen.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(gateway|web)/(dist|test-results|playwright-report|coverage)/|/generated\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
