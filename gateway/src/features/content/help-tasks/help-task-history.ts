import type { EntityManager } from 'typeorm';
import { databaseNow } from '../../../platform/database/dialect.js';
import { execute, insertRow, selectRows } from '../../../platform/database/rows/rows.js';
import { textDigest } from '../../../platform/digest.js';
import type { Said, Sentence } from '../../../platform/errors/sentences.js';
import type { Change } from '../../operations/changes/changes.js';
import { keepRows, maxPayloadBytes, type Restored, restoreRows } from '../../operations/undo/kept-rows.js';
import type { WrittenContent } from '../changes/content.js';
import { HelpTask } from './help-task.entity.js';
import { HelpTaskVersion } from './help-task-version.entity.js';
import { says } from './help-tasks.messages.js';

/** The versions of a task that are kept. */
export const maxKeptVersions = 50;

interface Content {
  readonly title: string;
  readonly content: string;
}

export const digestOf = ({ title, content }: Content) => textDigest(`${title}\n\n${content}`);

/**
 * Records a task that is added or updated as a version. The change has locked the row of the task. A task that is as
 * before is no version; what it was before becomes one too when no version has it.
 */
export async function recordHelpTaskVersion(
  change: Change,
  { id: helpTaskId, before, after, changeNote }: WrittenContent<HelpTask>,
): Promise<void> {
  const { manager, author } = change;
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
    return insertRow(change.manager, HelpTaskVersion, {
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
  await execute(change.manager, 'DELETE FROM help_task_versions WHERE helpTaskId = ? AND number <= ?', [
    helpTaskId,
    number - maxKeptVersions,
  ]);
}

/** A task that was deleted, as the undo journal keeps it. */
export interface KeptHelpTask extends HelpTask {
  /** Newest first. */
  readonly versions: readonly HelpTaskVersion[];
  /** How many older versions the entry has no room for. */
  readonly lostVersions: number;
}

/** The versions of one task that an entry of the undo journal has room for, beside the task itself. */
const maxKeptBytes = 1_900_000;
/** The parts of a task's entry beside its texts. */
const bytesPerTask = 100;

/**
 * Reads tasks that are about to be deleted, with their versions. Of very long ones only the newest are kept, and each of
 * several tasks has the same share of the entry.
 */
export async function keepHelpTasks(
  manager: EntityManager,
  ids: readonly number[],
  takenBytes: number,
): Promise<KeptHelpTask[] | undefined> {
  const tasks = await keepRows(manager, HelpTask, ids);
  if (!tasks) return undefined;
  const left = maxPayloadBytes - takenBytes - bytesOfJson(tasks) - bytesPerTask * tasks.length;
  const share = Math.min(maxKeptBytes, left / tasks.length);
  const kept: KeptHelpTask[] = [];
  for (const task of tasks) kept.push({ ...task, ...(await keepVersions(manager, task, share)) });
  return kept;
}

async function keepVersions(manager: EntityManager, { id }: HelpTask, maxBytes: number) {
  const versions: HelpTaskVersion[] = [];
  let bytes = 0;
  for (;;) {
    const before = versions.at(-1)?.number ?? Number.MAX_SAFE_INTEGER;
    const rest = 'WHERE helpTaskId = ? AND number < ? ORDER BY number DESC LIMIT 1';
    const [version] = await selectRows(manager, HelpTaskVersion, rest, [id, before]);
    if (version) bytes += bytesOfJson(version);
    if (!version || bytes > maxBytes) break;
    versions.push(version);
  }
  const lostVersions = (await manager.countBy(HelpTaskVersion, { helpTaskId: id })) - versions.length;
  return { versions, lostVersions };
}

/** Inserts deleted tasks and their versions again. @param conflictOf see `restoreRows` */
export async function restoreHelpTasks(
  change: Change,
  kept: readonly KeptHelpTask[],
  conflictOf: (task: HelpTask) => Said,
): Promise<Restored> {
  const tasks = kept.map(({ versions: _, lostVersions: __, ...task }) => task);
  const done = await restoreRows<HelpTask>(change.manager, HelpTask, tasks, conflictOf);
  const missing = new Set(done.conflicts.map(({ id }) => id));
  const back = kept.filter(({ id }) => !missing.has(String(id)));
  const versions = back.flatMap((task) => task.versions.toReversed());
  await restoreRows<HelpTaskVersion>(change.manager, HelpTaskVersion, versions, ({ number }) =>
    says.versionExists(number),
  );
  return { ...done, missing: missingOf(back.filter(({ lostVersions }) => lostVersions > 0)) };
}

/** The sentence about versions that do not come back. */
function missingOf([task, ...others]: readonly KeptHelpTask[]): Sentence[] {
  if (!task) return [];
  if (others.length > 0) return [says.versionsOfTasksLost(others.length + 1)];
  const { title, lostVersions } = task;
  return lostVersions === 1 ? [says.versionLost(title)] : [says.versionsLost(lostVersions, title)];
}

const bytesOfJson = (rows: object) => Buffer.byteLength(JSON.stringify(rows));
