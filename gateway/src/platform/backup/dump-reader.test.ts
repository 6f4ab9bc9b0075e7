import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { withoutSandboxMark } from './dump-file.js';
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
  expect([reader.isComplete, reader.refused]).toEqual([true, undefined]);
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

/** The dump with other text in the place of its last statement. */
const dumpWith = (statement: string) =>
  dump.replace('/*!40103 SET TIME_ZONE=@OLD_TIME_ZONE */;', () => statement);

test.each([
  "INSERT INTO `texts` (`id`, `text`) VALUES (7,'(a)'),(8,'`b`');",
  "INSERT INTO `texts` (`id`, `text`) VALUES\n(7,-1.5),\n(-8,_binary 'b');",
])('the names of columns count as no row: %s', (statement) => {
  const reader = read(dumpWith(statement));
  expect([reader.refused, reader.contents.rows.get('texts')]).toEqual([undefined, 7]);
});

test.each([
  "/*!40101 SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='NO_AUTO_VALUE_ON_ZERO' */;",
  '/*M!100616 SET @OLD_NOTE_VERBOSITY=@@NOTE_VERBOSITY, NOTE_VERBOSITY=0 */;',
  '/*!50503 SET character_set_client = utf8mb4 */;',
  '/*!40101 SET @saved_cs_client     = @@character_set_client */;',
  'SET @OLD_AUTOCOMMIT=@@AUTOCOMMIT, @@AUTOCOMMIT=0;',
  'set autocommit=0;\ncommit;',
  'LOCK TABLES `texts` WRITE;\nUNLOCK TABLES;',
  'CREATE TABLE IF NOT EXISTS `own` (`a` decimal(3,1) DEFAULT 1.5, CHECK (json_valid(`a`))) ENGINE=InnoDB;',
])('a dump may contain %s', (statement) => {
  expect(read(dumpWith(statement)).refused).toBeUndefined();
});

test.each([
  // Another database.
  'CREATE DATABASE `live`;',
  'USE `live`;',
  '/*!40000 DROP DATABASE IF EXISTS `live`*/;',
  '/*!50001 USE `live` */;',
  'DROP TABLE IF EXISTS `live`.`texts`;',
  'DROP TABLE IF EXISTS `texts`, `live`.`texts`;',
  'CREATE TABLE `live`.`texts` (`id` int);',
  'INSERT INTO `live`.`texts` VALUES (1);',
  'CREATE TABLE `x` (`id` int, FOREIGN KEY (`id`) REFERENCES `live` . `texts` (`id`));',
  'COMMIT */ USE `live` /*!50001 ;',
  `COMMIT${' '.repeat(10_000)}AND DROP;`,
  // Commands of the client.
  'system touch /tmp/x;',
  '\\! touch /tmp/x\n',
  'CREATE TABLE `x` (\n\\! touch /tmp/x\n`id` int);',
  'INSERT INTO `texts` VALUES (1\n\\! touch /tmp/x\n);',
  'source /tmp/x;',
  'DELIMITER ;;',
  'CREATE TABLE `x` (`id` int Delimiter //\nsystem touch /tmp/x\n);',
  // What a client or a server reads in another way.
  "# it's\nsystem touch /tmp/x;\n# it's",
  "-x it's\n;",
  "CREATE TABLE `x` (`id` int -- it's\n);",
  "CREATE TABLE `x` (`id` int /* it's */);",
  "CREATE TABLE `x` (`id` int /*!99999 '*/; USE live; -- ' */);",
  'CREATE TABLE `x` (`id` int DEFAULT "it\'s");',
  "SET SQL_MODE='NO_BACKSLASH_ESCAPES';",
  'SET SQL_MODE=NO_BACKSLASH_ESCAPES;',
  'SET @OLD_SQL_MODE=1048576;',
  'SET @OLD_SQL_MODE=@@TIME_ZONE;',
  'SET NAMES gbk;',
  'SET character_set_client = sjis;',
  // The server as a whole.
  "SET @@GLOBAL.GTID_PURGED='a:1-2';",
  'SET GLOBAL FOREIGN_KEY_CHECKS=0;',
  'SET STATEMENT FOREIGN_KEY_CHECKS=0 FOR DROP DATABASE live;',
  // Rows that are not counted.
  'REPLACE INTO `texts` VALUES (1,2);',
  'INSERT  IGNORE INTO `texts` VALUES (1,2);',
  'INSERT INTO `texts` SELECT (1),(2);',
  'INSERT INTO `texts` VALUES (1,2) ON DUPLICATE KEY UPDATE `id` = 1;',
  "INSERT INTO `texts` VALUES (1,LOAD_FILE('/etc/passwd'));",
  // Whatever else is no table.
  'CREATE VIEW `v` AS SELECT 1;',
  'CREATE TRIGGER `t` BEFORE INSERT ON `texts` FOR EACH ROW SET @a = 1;',
  'GRANT ALL ON *.* TO `x`;',
  'SELECT 1;',
])('a dump with %s is refused', (statement) => {
  for (const chunkSize of [1, 100_000])
    expect(read(dumpWith(statement), chunkSize).refused).toEqual(expect.any(String));
});

test('the mark of the first line is expected there alone, and as a whole', () => {
  const mark = '/*M!999999\\- enable the sandbox mode */ \n';
  expect(read(dump.slice(mark.length)).refused).toBeUndefined();
  expect(read(dump.replace('M!', '!')).refused).toBeUndefined();
  expect(read(`\n${dump}`).refused).toBeDefined();
  expect(read(mark + dump).refused).toBeDefined();
  expect(read(dump.replace('\\-', '\\!')).refused).toBeDefined();
  expect(read(dump.replace('mode */ ', 'mode */ system touch /tmp/x')).refused).toBeDefined();
});

test.each([1, 7, 100_000])(
  'the mark alone is removed for the client, in chunks of %d bytes',
  async (size) => {
    const through = (content: string) => {
      const bytes = Buffer.from(content);
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      return text(Readable.from(chunks).pipe(withoutSandboxMark()));
    };
    const unmarked = dump.slice(dump.indexOf('\n') + 1);
    expect(await through(dump)).toBe(unmarked);
    expect(await through(unmarked)).toBe(unmarked);
    expect(await through('short')).toBe('short');
    expect(await through('')).toBe('');
  },
);
