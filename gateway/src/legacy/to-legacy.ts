import { z } from 'zod';
import type { AppUser } from '../features/app-users/app-user.js';
import type { HelpTask } from '../features/help-tasks/help-task.js';
import { imagePathOf } from '../features/qr-codes/qr-code.js';
import { type QrStatus, qrStatuses } from '../features/qr-codes/qr-status.js';
import type { Question } from '../features/questions/question.js';
import type { ApplicationScope } from '../platform/access/application-scope.js';

/* The historic shapes of the specification's section 3, and how each is made from an entity. */

export const legacyQuestion = z.object({ id: z.number(), text: z.string() });
export const toLegacyQuestion = ({ id, text }: Question): z.infer<typeof legacyQuestion> => ({ id, text });

export const legacyQrCode = z.object({
  code: z.string(),
  image_path: z.string(),
  status: z.enum(qrStatuses),
});
export const toLegacyQrCode = ({
  code,
  status,
}: {
  code: string;
  status: QrStatus;
}): z.infer<typeof legacyQrCode> => ({ code, image_path: imagePathOf(code), status });

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
