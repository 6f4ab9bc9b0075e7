import { z } from 'zod';
import type { AppUser } from '../features/app-users/app-user.js';
import type { HelpTask } from '../features/help-tasks/help-task.js';
import type { Question } from '../features/questions/question.js';
import type { ApplicationScope } from '../platform/access/application-scope.js';

/* The historic shapes of the specification's section 3, and how each is made from an entity. */

export const legacyQuestion = z.object({ id: z.number(), text: z.string() });
export const toLegacyQuestion = ({ id, text }: Question): z.infer<typeof legacyQuestion> => ({ id, text });

export const legacyHelpTask = z.object({
  id: z.number(),
  title_help: z.string(),
  help: z.string(),
  application: z.string(),
});
export const toLegacyHelpTask = (
  { id, title, content }: HelpTask,
  { applicationName }: ApplicationScope,
): z.infer<typeof legacyHelpTask> => ({ id, title_help: title, help: content, application: applicationName });

export const legacyAppUser = z.object({
  id: z.number(),
  email: z.string(),
  username: z.string(),
  role: z.string(),
  application: z.string(),
});
export const toLegacyAppUser = ({
  id,
  email,
  username,
  role,
  application,
}: AppUser): z.infer<typeof legacyAppUser> => ({ id, email, username, role, application: application.name });
