import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { ensureInstalled } from './ensure-installed.mjs';
import { fingerprint } from './fingerprint.mjs';
import { inRepository } from './repository.mjs';
import { npm, step } from './run.mjs';

const shared = ['tsconfig.base.json', 'package-lock.json'];
const isTest = (path) => /\.test\.tsx?$|[/\\]testing$/.test(path);

const client = {
  title: 'Building the client package',
  sources: [
    ...['tsconfig.base.json', 'clients/typescript/src', 'clients/typescript/package.json'],
    ...['clients/typescript/tsconfig.json', 'clients/typescript/tsconfig.build.json'],
  ],
  except: isTest,
  outputs: ['clients/typescript/dist/index.js', 'clients/typescript/dist/.tsbuildinfo'],
  build: () => npm(['run', 'build', '-w', 'back-office-client'], { quiet: true }),
};

const gateway = {
  title: 'Building the gateway',
  sources: [
    ...shared,
    'gateway/src',
    'gateway/tsconfig.json',
    'gateway/tsconfig.build.json',
    'gateway/rolldown.config.js',
    'gateway/package.json',
  ],
  except: isTest,
  // tsc writes its build info on every emit, so its time shows a build by another program.
  outputs: ['gateway/dist/main.js', 'gateway/dist/.tsbuildinfo'],
  build: () => npm(['run', 'build', '-w', 'gateway'], { quiet: true }),
};

const web = {
  title: 'Building the web app',
  sources: [
    ...shared,
    ...['codegen.yml', 'schema.graphql', 'web/src', 'web/public', 'web/codegen', 'web/index.html'],
    ...['clients/typescript/src', 'docs/graphql', 'web/explorer.html', 'web/explorer.config.ts'],
    ...['web/vite.config.ts', 'web/precompress.mjs', 'web/tsconfig.json', 'web/package.json'],
  ],
  except: (path) => isTest(path) || path.endsWith('generated.ts'),
  outputs: ['web/dist/index.html', 'web/dist/explorer.html', 'web/src/gateway/generated.ts'],
  build: () => npm(['run', 'build', '-w', 'web'], { quiet: true }),
};

/** Installs the dependencies and builds the client package, the gateway and the web app, as far as they are missing or out of date. */
export async function ensureBuilt() {
  await ensureGatewayBuilt();
  await ensureFresh('web', web);
}

/** The package that the web app and the example of a scanning app use. */
export async function ensureClientBuilt() {
  await ensureInstalled();
  await ensureFresh('client', client);
}

/** The same without the web app, for commands that must work while the web app does not fit the schema. */
export async function ensureGatewayBuilt() {
  await ensureClientBuilt();
  await ensureFresh('gateway', gateway);
}

async function ensureFresh(name, part) {
  const stamp = inRepository('node_modules', `.built-${name}`);
  const sources = fingerprint(
    part.sources.map((path) => inRepository(path)),
    { except: part.except },
  );
  if (readOr(stamp) === JSON.stringify({ sources, outputs: timesOf(part.outputs) })) return;
  await step(part.title, part.build);
  writeFileSync(stamp, JSON.stringify({ sources, outputs: timesOf(part.outputs) }));
}

const timesOf = (outputs) =>
  outputs.map((path) => statSync(inRepository(path), { throwIfNoEntry: false })?.mtimeMs ?? 'missing');

function readOr(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
