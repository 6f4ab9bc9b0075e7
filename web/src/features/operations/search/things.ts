import {
  IconArrowRight,
  IconBolt,
  IconHelpCircle,
  IconMessageQuestion,
  IconQrcode,
  IconStack2,
  IconUser,
  IconUserShield,
  type TablerIcon,
} from '@tabler/icons-react';
import type { QrStatus } from '../../../gateway/generated';
import { accountPath, subjectPaths } from '../../../gateway/subject-paths';
import type { SearchQuery } from './Search.generated';

/** The kinds of things that the search leads to, each with its icon. */
export const icons = {
  page: IconArrowRight,
  action: IconBolt,
  code: IconQrcode,
  batch: IconStack2,
  question: IconMessageQuestion,
  helpTask: IconHelpCircle,
  appUser: IconUser,
  account: IconUserShield,
} as const satisfies Record<string, TablerIcon>;

/** Something that the search leads to. */
export interface Thing {
  kind: keyof typeof icons;
  title: string;
  /** What it is, and where it leads. */
  detail: string;
  /** Its address, by which things are told apart. */
  to: string;
}

export interface Group {
  label: string;
  things: readonly Thing[];
}

const statusWords: Record<QrStatus, string> = { ACTIVE: 'Active', USED: 'Used', REVOKED: 'Revoked' };
const counted = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'code' : 'codes'}`;

/**
 * What the gateway found, by kind; without the kinds of which it found nothing.
 * @param mayChange whether the person changes codes
 */
export function foundGroups(found: SearchQuery['search'], mayChange: boolean): Group[] {
  const groups: Group[] = [
    {
      label: 'QR codes',
      things: found.qrCodes.map(({ code, serial, importedContent, status, batch }) => ({
        kind: 'code',
        title: importedContent ?? code,
        detail: `${serial ? `${serial} · ` : ''}${statusWords[status]} · ${batch.name}`,
        to: subjectPaths.qr_code(code),
      })),
    },
    {
      label: 'Batches',
      things: found.qrBatches.map(({ id, name, size }) => ({
        kind: 'batch',
        title: name,
        detail: `Batch ${id} · ${counted(size)}`,
        // The page of a batch is for who changes it.
        to: mayChange ? subjectPaths.qr_batch(id) : `/qr-generator?batch=${id}`,
      })),
    },
    {
      label: 'Questions',
      things: found.questions.map(({ id, text }) => ({
        kind: 'question',
        title: text,
        detail: `Question ${id} · Questions`,
        to: subjectPaths.question(id),
      })),
    },
    {
      label: 'Help tasks',
      things: found.helpTasks.map(({ id, title }) => ({
        kind: 'helpTask',
        title,
        detail: `Help task ${id} · Help center`,
        to: subjectPaths.help_task(id),
      })),
    },
    {
      label: 'App users',
      things: found.appUsers.map(({ id, email, username }) => ({
        kind: 'appUser',
        title: email,
        detail: `${username} · Register user`,
        to: subjectPaths.app_user(id),
      })),
    },
    {
      label: 'Accounts',
      things: found.accounts.map(({ email, role, application }) => ({
        kind: 'account',
        title: email,
        detail: `${application?.name ?? 'No application'} · ${role === 'ADMIN' ? 'administrator' : 'user'}`,
        to: accountPath(email),
      })),
    },
  ];
  return groups.filter(({ things }) => things.length > 0);
}
