import type { EntityManager } from 'typeorm';
import { unranked } from '../features/content/changes/ranks.js';
import { HelpTask } from '../features/content/help-tasks/help-task.entity.js';
import { Question } from '../features/content/questions/question.entity.js';
import type { Database } from '../platform/database/database.js';
import { dialectOf } from '../platform/database/dialect.js';
import { withSearchText } from '../platform/database/search-text.js';

/** Adds "Task 0", "Task 1" … to an application's help center by one INSERT, each with the same content. */
export async function insertHelpTasks(
  database: Database,
  applicationId: number,
  count: number,
  content: string,
): Promise<void> {
  const createdAt = new Date();
  const rows = Array.from({ length: count }, (_, at) => ({
    applicationId,
    title: `Task ${at}`,
    content,
    createdAt,
  }));
  await database.write((manager) => insertAll(manager, HelpTask, applicationId, rows));
}

/** Adds questions to an application by one INSERT. */
export async function insertQuestions(
  database: Database,
  applicationId: number,
  texts: readonly string[],
): Promise<void> {
  const createdAt = new Date();
  const rows = texts.map((text) => ({ applicationId, text, createdAt }));
  await database.write((manager) => insertAll(manager, Question, applicationId, rows));
}

async function insertAll(
  manager: EntityManager,
  entity: typeof HelpTask | typeof Question,
  applicationId: number,
  rows: object[],
): Promise<void> {
  const values = rows.map((row) => withSearchText(entity, row));
  await manager.createQueryBuilder().insert().into(entity).values(values).updateEntity(false).execute();
  const { tableName } = manager.connection.getMetadata(entity);
  const rank = dialectOf(manager).isEmbedded ? "printf('j%010d', id)" : "CONCAT('j', LPAD(id, 10, '0'))";
  const sql = `UPDATE ${tableName} SET \`rank\` = ${rank} WHERE applicationId = ? AND \`rank\` = ?`;
  await manager.query(sql, [applicationId, unranked]);
}
