import { IconClipboardList } from '@tabler/icons-react';
import { commonTexts } from './common.texts';
import type { RowAction } from './RowMenu';

/** A kind of things, as entries name it. */
export type SubjectKind =
  | 'account'
  | 'app_user'
  | 'application_key'
  | 'device'
  | 'help_task'
  | 'legal_text'
  | 'print_run'
  | 'qr_batch'
  | 'qr_code'
  | 'question'
  | 'webhook_endpoint';

/** The entries of the audit log about one thing. @param application where its id alone does not tell which one it is */
export const historyPath = (kind: SubjectKind, which: string, application?: string): string =>
  `/audit-log?${new URLSearchParams({ kind, which, ...(application && { application }) })}`;

/** The icon of a link to them. */
export const HistoryIcon = IconClipboardList;

/** The item of a row's menu. */
export const historyAction = (kind: SubjectKind, which: string): RowAction => ({
  label: commonTexts.history,
  Icon: HistoryIcon,
  to: historyPath(kind, which),
});
