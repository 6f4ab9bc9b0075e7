import type { EntityManager } from 'typeorm';
import { idsIn, select } from '../../../platform/database/rows/rows.js';
import { inPieces } from '../../../platform/in-pieces.js';

/** A longer text is cut: a name tells which one it is, and is not its content. */
const maxCharacters = 100;
const idsPerStatement = 512;

/** The table in which things of a kind have their names. */
interface NamedKind {
  readonly table: string;
  readonly column: string;
  /** Rows that do not meet it have no name for the log. */
  readonly where?: string;
  /** Whether the name belongs to a person, and is forgotten some time after the person is gone. */
  readonly isPersonal?: boolean;
}

/** The kinds whose names the log keeps. Codes, legal texts and sheets are known by their ids, print runs by numbers. */
export const namedKinds: Readonly<Record<string, NamedKind>> = {
  access_token: { table: 'access_tokens', column: 'name' },
  account: {
    table: 'accounts',
    column: 'email',
    // Anybody can sign up with any address: until it is proven, the log does not keep it.
    where: '(activatedAt IS NOT NULL OR invitedAt IS NOT NULL)',
    isPersonal: true,
  },
  app_user: { table: 'app_users', column: 'email', isPersonal: true },
  application_key: { table: 'application_keys', column: 'name' },
  code_field: { table: 'code_fields', column: 'label' },
  device: { table: 'application_keys', column: 'name' },
  member_invitation: { table: 'member_invitations', column: 'email', isPersonal: true },
  help_task: { table: 'help_tasks', column: 'title' },
  qr_batch: { table: 'qr_batches', column: 'name' },
  question: { table: 'questions', column: 'text' },
};

/**
 * The present names of things of a kind, by id: empty for a batch that nobody named. Deleted things have none.
 * @param given the texts or addresses, by id, that need not be read
 */
export async function presentNames(
  manager: EntityManager,
  kind: string,
  ids: readonly string[],
  given: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const named = namedKinds[kind];
  if (!named) return names;
  const { table, column, where = '1 = 1', isPersonal } = named;
  const add = (id: string, name: string) => names.set(id, isPersonal ? name : excerpt(name));
  for (const [id, name] of given) add(id, name);
  const rowIds = ids
    .filter((id) => !given.has(id))
    .map(Number)
    .filter(Number.isSafeInteger);
  for await (const piece of inPieces(rowIds, idsPerStatement)) {
    const some = idsIn(piece);
    // One more character than is kept shows that there are more. Addresses are kept whole.
    const name = isPersonal ? column : `SUBSTR(${column}, 1, ${maxCharacters + 1})`;
    const rows = await select<{ id: number; name: string | null }>(
      manager,
      `SELECT id, ${name} AS name FROM ${table} WHERE ${some.where} AND ${where}`,
      some.values,
    );
    for (const { id, name } of rows) add(String(id), name ?? '');
  }
  return names;
}

function excerpt(text: string): string {
  const start = [...text.slice(0, 2 * maxCharacters + 2)].slice(0, maxCharacters + 1).join('');
  const characters = [...start.replaceAll(/\s+/g, ' ').trim()];
  if (characters.length <= maxCharacters) return characters.join('');
  return `${characters.slice(0, maxCharacters - 1).join('')}…`;
}
