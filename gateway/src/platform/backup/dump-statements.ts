/** The names of tables that need no escapes. */
const name = '`([\\w$ -]+)`';

/**
 * What `mysqldump` sets. Other values of these variables would change how the server reads a text: where a backslash
 * escapes nothing, or in a character set whose letters contain one, a text could end early and hide a statement.
 */
const assignments = [
  '@OLD_(\\w+) ?= ?@@\\1',
  '@saved_cs_client += @@character_set_client',
  '(\\w+) ?= ?@OLD_\\2',
  'character_set_client = @saved_cs_client',
  'NAMES (?:utf8\\w*|latin1)',
  'character_set_client = (?:utf8\\w*|latin1)',
  "TIME_ZONE='\\+00:00'",
  "SQL_MODE='NO_AUTO_VALUE_ON_ZERO'",
  '(?:@@)?(?:UNIQUE_CHECKS|FOREIGN_KEY_CHECKS|SQL_NOTES|NOTE_VERBOSITY|AUTOCOMMIT)=[01]',
];
const assignment = new RegExp(`^(?:${assignments.join('|')})$`, 'i');

const wholeStatement = new RegExp(
  `^(?:DROP TABLE IF EXISTS ${name}|ALTER TABLE ${name} (?:DISABLE|ENABLE) KEYS|LOCK TABLES ${name} WRITE|UNLOCK TABLES|COMMIT)$`,
  'i',
);

/** Whether a dump of tables contains this statement; rows and definitions of tables are recognised by their beginning. */
export function isDumpStatement(text: string): boolean {
  const statement = text.replace(/^\/\*M?!\d{5,6} (.*?) ?\*\/$/s, '$1').trim();
  if (wholeStatement.test(statement)) return true;
  const [, list] = /^SET (.*)$/is.exec(statement) ?? [];
  return list?.split(',').every((part) => assignment.test(part.trim())) ?? false;
}

/** What a group in parentheses is, by what stands before it. */
export interface Group {
  readonly kind: 'definition' | 'columns' | 'row';
  readonly table: string;
}

const definition = new RegExp(`^CREATE TABLE (?:IF NOT EXISTS )?${name} \\($`);
const columns = new RegExp(`^INSERT INTO ${name} \\($`);
const row = new RegExp(`^INSERT INTO ${name} (?:\\([^()]*\\) )?VALUES\\s*\\($`);

/** @param head - a statement up to a group's first parenthesis */
export function groupAfter(head: string): Group | undefined {
  for (const [kind, pattern] of Object.entries({ definition, columns, row })) {
    const [, table] = pattern.exec(head) ?? [];
    if (table !== undefined) return { kind: kind as Group['kind'], table };
  }
  return undefined;
}

/**
 * With it `mariadb-dump` tells a client to run no commands. Other clients do not know it. It can only be the first line.
 */
export const sandboxMark = /^\/\*M?!999999\\- enable the sandbox mode \*\/ *\r?\n$/;
