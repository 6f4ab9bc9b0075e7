import { DumpReader } from './dump-reader.js';

const dump = [
  '/*M!999999\\- enable the sandbox mode */ ',
  "-- Dump of somebody's server",
  '--',
  "/*!40103 SET TIME_ZONE='+00:00' */;",
  'DROP TABLE IF EXISTS `empty`;',
  'CREATE TABLE `empty` (',
  "  `id` int(11) NOT NULL COMMENT 'INSERT INTO `empty` VALUES (1);'",
  ');',
  'CREATE TABLE `migrations` (`id` int, `name` varchar(255));',
  "INSERT INTO `migrations` VALUES (1,'First1'),(2,'Second2');",
  'CREATE TABLE `texts` (`id` int, `text` text);',
  '/*!40000 ALTER TABLE `texts` DISABLE KEYS */;',
  'INSERT INTO `texts` VALUES',
  "(1,'it''s; a (text), with \\'quotes\\' and \\\\'),",
  "(2,'\\n-- Dump completed'),",
  "(3,'),(4,');",
  "INSERT INTO `texts` VALUES (5,''),(6,NULL);",
  '/*!40103 SET TIME_ZONE=@OLD_TIME_ZONE */;',
  '',
  '-- Dump completed on 2026-11-22  4:00:00',
  '',
].join('\n');

function read(text: string, chunkSize = text.length): DumpReader {
  const reader = new DumpReader();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunkSize) reader.feed(bytes.subarray(at, at + chunkSize));
  return reader;
}

test.each([1, 7, 100_000])('tables, rows and migrations are found in chunks of %d bytes', (chunkSize) => {
  const reader = read(dump, chunkSize);
  expect(reader.isComplete).toBe(true);
  expect(Object.fromEntries(reader.contents.rows)).toEqual({ empty: 0, migrations: 2, texts: 5 });
  expect(reader.contents.migrations).toEqual(['First1', 'Second2']);
});

test('a dump that is cut off anywhere is not complete', () => {
  for (let length = 0; length < dump.length; length += 1)
    expect([length, read(dump.slice(0, length)).isComplete]).toEqual([length, false]);
});

test('a dump to which something was appended is not complete', () => {
  expect(read(`${dump}INSERT INTO \`texts\` VALUES (7,'x');\n`).isComplete).toBe(false);
  expect(read(`${dump}INSERT INTO`).isComplete).toBe(false);
});
