import {
  IconArrowBackUp,
  IconBuilding,
  IconCamera,
  IconChartBar,
  IconDeviceMobile,
  IconEye,
  IconHistory,
  IconKey,
  IconLanguage,
  IconMailX,
  IconPlugConnected,
  IconPrinter,
  IconQrcode,
  IconScan,
  IconTag,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';
import { scansPath } from '../../features/codes/qr-scans/scans-path';
import { printRunsPath } from '../../gateway/print-run-paths';
import type { Right } from '../../gateway/rights';
import type { Session } from '../../gateway/session';
import type { Viewed } from '../../gateway/viewed';
import { commonTexts } from '../../ui/common.texts';
import type { NavigationName } from '../app-route';
import { routes } from '../routes';
import { shellTexts } from './shell.texts';

export interface NavigationItem {
  to: string;
  title: string;
  Icon: TablerIcon;
  /** What a person must be allowed to do in the application to see it. */
  right?: Right;
}

/** A part of the second navigation. */
export interface NavigationGroup {
  heading: string;
  items: readonly NavigationItem[];
}

const navigationNameOf = (path: string): NavigationName =>
  routes.find((route) => route.path === path)?.navigation ?? 'application';

/** The links of a navigation. Logout is not one of them: it leads to no page. */
const itemsOf = (name: NavigationName): NavigationItem[] =>
  routes
    .filter(({ navigation = 'application' }) => navigation === name)
    .flatMap(({ path, title, Icon, right }) =>
      Icon ? [{ to: path, title, Icon, ...(right && { right }) }] : [],
    );

const administration = (): NavigationGroup => ({
  heading: shellTexts.administration,
  items: [
    { to: '/admin-dashboard', title: commonTexts.accounts, Icon: IconUsers },
    { to: '/applications', title: commonTexts.titles.applications, Icon: IconBuilding },
    { to: '/failed-emails', title: commonTexts.titles.failedEmails, Icon: IconMailX },
    { to: '/legacy-usage', title: commonTexts.titles.legacyUsage, Icon: IconPlugConnected },
  ],
});

function ofApplication(work: readonly NavigationItem[]): readonly NavigationGroup[] {
  const { titles } = commonTexts;
  const { groups, links } = shellTexts;
  return [
    {
      heading: groups.work,
      items: [
        ...work,
        { to: '/overview', title: titles.overview, Icon: IconChartBar, right: 'content.read' },
        { to: '/scan', title: titles.scan, Icon: IconCamera, right: 'codes.scan' },
        { to: printRunsPath, title: titles.printRuns, Icon: IconPrinter, right: 'codes.print' },
        { to: scansPath, title: commonTexts.scans, Icon: IconScan, right: 'codes.read' },
      ],
    },
    {
      heading: groups.setUp,
      items: [
        { to: '/code-settings', title: titles.codesAndLabels, Icon: IconTag, right: 'settings.read' },
        { to: '/languages', title: titles.languages, Icon: IconLanguage, right: 'content.read' },
        { to: '/members', title: titles.members, Icon: IconUsersGroup, right: 'members.read' },
        { to: '/keys', title: links.keys, Icon: IconKey, right: 'settings.read' },
        { to: '/webhooks', title: titles.webhooks, Icon: IconWebhook, right: 'settings.read' },
        { to: '/devices', title: titles.devices, Icon: IconDeviceMobile, right: 'devices.read' },
      ],
    },
    {
      heading: commonTexts.history,
      items: [
        { to: '/recently-deleted', title: titles.recentChanges, Icon: IconArrowBackUp, right: 'undo.read' },
        { to: '/audit-log', title: titles.auditLog, Icon: IconHistory, right: 'audit' },
        { to: '/kept-data', title: titles.keptData, Icon: IconEye, right: 'settings.read' },
      ],
    },
  ];
}

const openTo =
  ({ may }: Viewed) =>
  ({ right }: NavigationItem) =>
    right === undefined || may(right);

/** The second navigation: the same on every page of an application, without what the viewer may not open. */
export function groupsOf({ isAdmin, application: home }: Session, viewed: Viewed): NavigationGroup[] {
  const ownCodes = { to: '/qr-generator', title: shellTexts.links.ownCodes, Icon: IconQrcode };
  // The pages of the administration have no other link to them.
  const groups = isAdmin
    ? [administration(), ...ofApplication(viewed.application === home ? [ownCodes] : [])]
    : ofApplication([]);
  return groups.flatMap(({ heading, items }) => {
    const open = items.filter(openTo(viewed));
    return open.length > 0 ? [{ heading, items: open }] : [];
  });
}

/** Which navigation a page has (section 2 of the specification). */
export function navigationOf(
  path: string,
  { isAuthenticated }: Pick<Session, 'isAuthenticated'>,
  viewed: Viewed,
) {
  const name = navigationNameOf(path);
  if (name === 'none') return { kind: 'none' } as const;
  if (!isAuthenticated) return { kind: 'loggedOut' } as const;
  return { kind: 'loggedIn', items: itemsOf(name).filter(openTo(viewed)) } as const;
}
