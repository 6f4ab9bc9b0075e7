import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../platform/access/viewer.js';
import { databaseNow } from '../../platform/database/clock.js';
import { execute, insertRow } from '../../platform/database/execute.js';
import { selectRows } from '../../platform/database/select.js';
import { textDigest } from '../../platform/digest.js';
import { keepRows, type Restored, restoreRows } from '../undo/kept-rows.js';
import { HelpTask } from './help-task.entity.js';
import { HelpTaskVersion } from './help-task-version.entity.js';

/** The versions of a task that are kept. */
export const maxKeptVersions = 50;

interface Content {
  readonly title: string;
  readonly content: string;
}

interface Change {
  readonly helpTaskId: number;
  /** What the task was, if it existed: becomes a version too when nobody recorded it, as a gateway of the release before. */
  readonly before?: Content;
  readonly after: Content;
  readonly author: Pick<SignedIn, 'accountId'> | null;
  readonly changeNote?: string | null | undefined;
}

export const digestOf = ({ title, content }: Content) => textDigest(`${title}\n\n${content}`);

/**
 * Records a change of a help task as a version, in its transaction, which has locked the row of the task. A change that
 * changes nothing is no version.
 */
export async function recordHelpTaskVersion(manager: EntityManager, change: Change): Promise<void> {
  const { helpTaskId, before, after, author, changeNote } = change;
  const [last] = before
    ? await selectRows(
        manager,
        HelpTaskVersion,
        'WHERE helpTaskId = ? ORDER BY number DESC LIMIT 1',
        [helpTaskId],
        ['number', 'digest'],
      )
    : [];
  let number = last?.number ?? 0;
  const createdAt = await databaseNow(manager);
  const add = ({ title, content }: Content, by: { accountId: number | null; changeNote: string | null }) => {
    number += 1;
    const digest = digestOf({ title, content });
    return insertRow(manager, HelpTaskVersion, {
      helpTaskId,
      number,
      title,
      content,
      digest,
      createdAt,
      ...by,
    });
  };
  if (before && last?.digest !== digestOf(before)) await add(before, { accountId: null, changeNote: null });
  if (before?.title !== after.title || before.content !== after.content)
    await add(after, { accountId: author?.accountId ?? null, changeNote: changeNote ?? null });
  await execute(manager, 'DELETE FROM help_task_versions WHERE helpTaskId = ? AND number <= ?', [
    helpTaskId,
    number - maxKeptVersions,
  ]);
}

/** A task that was deleted, as the undo journal keeps it. */
export interface KeptHelpTask extends HelpTask {
  /** Newest first. Missing in an entry that a gateway of the release before has written. */
  readonly versions?: readonly HelpTaskVersion[];
}

/** The versions that an entry of the undo journal has room for, beside the task itself. */
const maxKeptCharacters = 600_000;

/** Reads a task that is about to be deleted, with its versions. Of very long ones only the newest are kept. */
export async function keepHelpTask(manager: EntityManager, id: number): Promise<KeptHelpTask[] | undefined> {
  const kept = await keepRows(manager, HelpTask, [id]);
  const versions: HelpTaskVersion[] = [];
  let characters = 0;
  for (;;) {
    const before = versions.at(-1)?.number ?? Number.MAX_SAFE_INTEGER;
    const rest = 'WHERE helpTaskId = ? AND number < ? ORDER BY number DESC LIMIT 1';
    const [version] = await selectRows(manager, HelpTaskVersion, rest, [id, before]);
    characters += version?.content.length ?? 0;
    if (!version || characters > maxKeptCharacters) break;
    versions.push(version);
  }
  return kept?.map((task) => ({ ...task, versions }));
}

/** Inserts deleted tasks and their versions again. @param conflictOf see `restoreRows` */
export async function restoreHelpTasks(
  manager: EntityManager,
  kept: readonly KeptHelpTask[],
  conflictOf: (task: HelpTask) => string,
): Promise<Restored> {
  const tasks = kept.map(({ versions: _, ...task }) => task);
  const done = await restoreRows<HelpTask>(manager, HelpTask, tasks, conflictOf);
  const missing = new Set(done.conflicts.map(({ id }) => id));
  const versions = kept
    .filter(({ id }) => !missing.has(String(id)))
    .flatMap((task) => (task.versions ?? []).toReversed());
  await restoreRows<HelpTaskVersion>(
    manager,
    HelpTaskVersion,
    versions,
    ({ number }) => `Version ${number} exists.`,
  );
  return done;
}
