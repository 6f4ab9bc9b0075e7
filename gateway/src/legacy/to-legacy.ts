import { z } from 'zod';
import type { Account } from '../features/accounts/account.js';
import type { AppUser } from '../features/app-users/app-user.js';
import type { HelpTaskText } from '../features/help-tasks/help-tasks.service.js';
import { imagePathOf } from '../features/qr-codes/qr-code.js';
import { type QrStatus, qrStatuses } from '../features/qr-codes/qr-status.js';
import type { QuestionText } from '../features/questions/questions.service.js';
import type { ApplicationScope } from '../platform/access/application-scope.js';

/* The historic shapes of the specification's section 3, and how each is made from an entity. */

export const legacyQuestion = z.object({ id: z.number(), text: z.string() });
export const toLegacyQuestion = ({ id, text }: QuestionText): z.infer<typeof legacyQuestion> => ({
  id,
  text,
});

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
  { id, title, content }: HelpTaskText,
  { applicationName }: ApplicationScope,
): z.infer<typeof legacyHelpTask> => ({ id, title_help: title, help: content, application: applicationName });

export const legacyAccount = z.object({
  id: z.number(),
  application: z.string(),
  email: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  is_activated: z.literal([0, 1]),
  role: z.string(),
  qrcode_count: z.number(),
});
export const toLegacyAccount = (account: Account): z.infer<typeof legacyAccount> => ({
  id: account.id,
  // None before a sign-up is verified.
  application: account.application?.name ?? '',
  email: account.email,
  city: account.city,
  country: account.country,
  is_activated: account.activatedAt ? 1 : 0,
  role: account.role,
  qrcode_count: account.qrCodeCount ?? 0,
});

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
