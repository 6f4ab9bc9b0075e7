import {
  IconArrowRight,
  IconBolt,
  IconDeviceMobile,
  IconHelpCircle,
  IconMail,
  IconMessageQuestion,
  IconQrcode,
  IconStack2,
  IconUser,
  IconUserShield,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { roleName } from '../../../gateway/rights';
import { accountPath, subjectPaths } from '../../../gateway/subject-paths';
import { commonTexts } from '../../../ui/common.texts';
import type { SearchQuery } from './Search.generated';
import { searchTexts } from './search.texts';

/** The kinds of things that the search leads to, each with its icon. */
export const icons = {
  page: IconArrowRight,
  action: IconBolt,
  code: IconQrcode,
  batch: IconStack2,
  question: IconMessageQuestion,
  helpTask: IconHelpCircle,
  appUser: IconUser,
  member: IconUsers,
  invitation: IconMail,
  device: IconDeviceMobile,
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

/**
 * What the gateway found, by kind; without the kinds of which it found nothing.
 * @param mayChange whether the person changes codes
 */
export function foundGroups(found: SearchQuery['search'], mayChange: boolean): Group[] {
  const { groups: labels, statuses, details } = searchTexts;
  const groups: Group[] = [
    {
      label: commonTexts.qrCodes,
      things: found.qrCodes.map(({ code, serial, importedContent, status, batch }) => ({
        kind: 'code',
        title: importedContent ?? code,
        detail: `${serial ? `${serial} · ` : ''}${statuses[status]} · ${batch.name}`,
        to: subjectPaths.qr_code(code),
      })),
    },
    {
      label: commonTexts.batches,
      things: found.qrBatches.map(({ id, name, size }) => ({
        kind: 'batch',
        title: name,
        detail: details.batch(id, size),
        // The page of a batch is for who changes it.
        to: mayChange ? subjectPaths.qr_batch(id) : `/qr-generator?batch=${id}`,
      })),
    },
    {
      label: commonTexts.titles.questions,
      things: found.questions.map(({ id, text }) => ({
        kind: 'question',
        title: text,
        detail: details.question(id),
        to: subjectPaths.question(id),
      })),
    },
    {
      label: commonTexts.helpTasks,
      things: found.helpTasks.map(({ id, title }) => ({
        kind: 'helpTask',
        title,
        detail: details.helpTask(id),
        to: subjectPaths.help_task(id),
      })),
    },
    {
      label: labels.appUsers,
      things: found.appUsers.map(({ id, email, username }) => ({
        kind: 'appUser',
        title: email,
        detail: details.appUser(username),
        to: subjectPaths.app_user(id),
      })),
    },
    {
      label: commonTexts.titles.members,
      things: found.members.map(({ id, email, role }) => ({
        kind: 'member',
        title: email,
        detail: details.member(roleName(role)),
        to: `/members#member-${id}`,
      })),
    },
    {
      label: labels.invitations,
      things: found.invitations.map(({ id, email, role }) => ({
        kind: 'invitation',
        title: email,
        detail: details.invitation(roleName(role)),
        to: `/members#invitation-${id}`,
      })),
    },
    {
      label: commonTexts.titles.devices,
      things: found.devices.map(({ id, name }) => ({
        kind: 'device',
        title: name,
        detail: details.device,
        to: `/devices#device-${id}`,
      })),
    },
    {
      label: commonTexts.accounts,
      things: found.accounts.map(({ email, role, application }) => ({
        kind: 'account',
        title: email,
        detail: details.account[role](application?.name ?? details.noApplication),
        to: accountPath(email),
      })),
    },
  ];
  return groups.filter(({ things }) => things.length > 0);
}
