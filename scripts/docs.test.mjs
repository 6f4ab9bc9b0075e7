import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRepository } from './repository.mjs';

const documents = [
  ...['README.md', 'CHANGELOG.md', 'SECURITY.md'],
  ...readdirSync(inRepository('docs'), { recursive: true })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
];

/** Where a path in a document may start; pages about one workspace leave its folder out. */
const bases = ['', 'gateway/src', 'web/src', 'docs', 'gateway'];

/** The paths of this repository that a document names in code spans: those with a folder and a known ending. */
function pathsIn(text) {
  const spans = [...text.matchAll(/`([^`\s]+)`/g)].map(([, span]) => span);
  return spans.filter((span) =>
    /^[\w.-]+(\/[\w.-]+)*\/([\w.-]+\.(tsx?|mjs|md|graphql|snap|json|yml))?$/.test(span),
  );
}

const linksIn = (text) =>
  [...text.matchAll(/\]\(([^)#\s]+)/g)]
    .map(([, target]) => target)
    .filter((target) => !/^https?:/.test(target));

/** The anchors of a document: its headings as GitHub writes them. */
const anchorsOf = (path) =>
  [...readFileSync(inRepository(path), 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(documents)('every anchor that %s links to exists', (document) => {
  const links = [...readFileSync(inRepository(document), 'utf8').matchAll(/\]\(([\w./-]*)#([\w-]+)\)/g)];
  const missing = links.filter(
    ([, path, anchor]) => !anchorsOf(path ? join(dirname(document), path) : document).includes(anchor),
  );
  expect(missing.map(([link]) => link)).toEqual([]);
});

test.each(documents)('every file that %s names exists', (document) => {
  const text = readFileSync(inRepository(document), 'utf8');
  const missingPaths = pathsIn(text).filter(
    (path) => !bases.some((base) => existsSync(inRepository(base, path))),
  );
  const missingLinks = linksIn(text).filter((link) => !existsSync(inRepository(dirname(document), link)));
  expect([...missingPaths, ...missingLinks]).toEqual([]);
});
