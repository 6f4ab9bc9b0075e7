import { HelpTask } from '../features/help-tasks/help-task.entity.js';
import { Question } from '../features/questions/question.entity.js';
import type { Database } from '../platform/database/database.js';

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
  await database.write((manager) => manager.insert(HelpTask, rows));
}

/** Adds questions to an application by one INSERT. */
export async function insertQuestions(
  database: Database,
  applicationId: number,
  texts: readonly string[],
): Promise<void> {
  const createdAt = new Date();
  const rows = texts.map((text) => ({ applicationId, text, createdAt }));
  await database.write((manager) => manager.insert(Question, rows));
}
