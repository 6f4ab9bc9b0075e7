import { readdirSync, readFileSync } from 'node:fs';
import { inRepository } from './repository.mjs';

/*
 * Which test files run where, which each file says itself:
 *
 * - `.sqlite.test.ts` and `.mysql.test.ts` run on that kind of database only;
 * - `.slow.` in the name: in `npm run test:all` alone;
 * - a first line `// Runs on SQLite alone: reason.`: nothing that SQL decides;
 * - a first line `// Everyday on MySQL: reason.` or `// Everyday on SQLite: reason.`: in `npm test` too;
 * - a first line `// Runs in a file of its own: reason.`: not together with the others of its folder.
 */
const firstLine = (words, text) => new RegExp(`^// ${words}: .{20,}\\.\\n`).test(text);

/** Whether a test file proves the same on each kind of database. */
export const runsOnSqliteAlone = (text) => firstLine('Runs on SQLite alone', text);

/** Mocks and registries of modules and files of snapshots belong to one test file, which Jest then has to load by itself. */
export const runsByItself = (text) =>
  firstLine('Runs in a file of its own', text) ||
  /\bjest\.(mock|doMock|resetModules|isolateModules\w*)\(|\.toMatchSnapshot\(/.test(text);

const opensDatabase =
  /testing\/(a-gateway|services|an-application|migrated-database|test-database|with-services|owner-duel-tests)/;

/** Whether a file of the gateway runs on a kind of database at all. */
export const runsOn = (database, { path, text }) =>
  database === 'sqlite'
    ? !/\.mysql\.test\.ts$/.test(path)
    : !/\.sqlite\.test\.ts$/.test(path) &&
      (/\.mysql\.test\.ts$/.test(path) || (opensDatabase.test(text) && !runsOnSqliteAlone(text)));

const isSlow = ({ path }) => /\.slow\./.test(path);
const isReliability = ({ path }) => /^gateway\/src\/reliability\//.test(path);

/** Whether `npm test` runs a file; `npm run test:all` always does. Of the gateway it depends on the kind of database. */
export function isEveryday(database, file) {
  if (!/^gateway\//.test(file.path)) return true;
  if (isSlow(file)) return false;
  if (isReliability(file))
    return firstLine(`Everyday on ${database === 'sqlite' ? 'SQLite' : 'MySQL'}`, file.text);
  return (
    database === 'sqlite' ||
    /\.mysql\.test\.ts$|^gateway\/src\/platform\/database\//.test(file.path) ||
    firstLine('Everyday on MySQL', file.text) ||
    /\btestsMysql\b/.test(file.text)
  );
}

/** The file of a folder that loads the tests in it, and in those below that have none. */
export const suiteName = 'all.test.ts';

/** The folder of each project of Jest, and the names of its test files. */
const projects = {
  client: { folder: 'clients/typescript/src', name: /\.test\.ts$/ },
  gateway: { folder: 'gateway/src', name: /\.test\.ts$/, has: (file) => !isReliability(file) },
  reliability: { folder: 'gateway/src', name: /\.test\.ts$/, has: isReliability },
  web: { folder: 'web/src', name: /\.test\.tsx?$/ },
  scripts: { folder: 'scripts', name: /\.test\.mjs$/ },
};

const isNamedAfterItsFolder = ({ path }) => /([^/]+)\/\1\.test\.ts$/.test(path);
const needsNothingElse = ({ path, text }) => !path.endsWith('.test.tsx') && !text.includes('/testing/');

/** The parts of the tests, by what runs a file of the gateway. `npm run quick` also leaves out screens. */
const parts = {
  all: () => true,
  everyday: isEveryday,
  rest: (database, file) => !isEveryday(database, file),
  quick: (database, file) =>
    isEveryday(database, file) && (isNamedAfterItsFolder(file) || needsNothingElse(file)),
};

/**
 * The test files of a project, with their texts.
 * @param part `everyday` (`npm test`), `rest` (what `npm run test:all` adds), `all` or `quick`
 * @param patterns regular expressions; a path has to match one
 */
export function testFiles(project, database = 'sqlite', part = 'all', patterns = []) {
  const { folder, name, has = () => true } = projects[project];
  const isOfGateway = folder === 'gateway/src';
  return readdirSync(inRepository(folder), { recursive: true })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => name.test(path) && !path.endsWith(`/${suiteName}`))
    .map((path) => ({ path, text: readFileSync(inRepository(path), 'utf8') }))
    .filter(has)
    .filter((file) => !isOfGateway || runsOn(database, file))
    .filter((file) => parts[part](database, file))
    .filter(({ path }) => patterns.length === 0 || patterns.some((pattern) => new RegExp(pattern).test(path)))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/**
 * Divides test files among the suites above them, by their absolute paths; others run by themselves. Packages and sources
 * are then loaded once for a suite, which takes longer than most files' tests.
 */
export function divide(files, folder) {
  const suites = readdirSync(inRepository(folder), { recursive: true })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith(`/${suiteName}`))
    .sort((one, other) => other.length - one.length);
  const divided = { suites: {}, alone: [] };
  for (const { path, text } of files) {
    const suite = suites.find((each) => path.startsWith(each.slice(0, -suiteName.length)));
    if (!suite || runsByItself(text)) divided.alone.push(path);
    else
      divided.suites[inRepository(suite)] = [
        ...(divided.suites[inRepository(suite)] ?? []),
        inRepository(path),
      ];
  }
  return divided;
}
