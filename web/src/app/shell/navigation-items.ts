import {
  IconArrowBackUp,
  IconBuilding,
  IconChartBar,
  IconDeviceMobile,
  IconHistory,
  IconKey,
  IconMailX,
  IconPlugConnected,
  IconPrinter,
  IconQrcode,
  IconScan,
  IconTag,
  IconUsers,
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
  /** Nothing where there is one group only. */
  heading?: string;
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

const auditLog = (): NavigationItem => ({
  to: '/audit-log',
  title: commonTexts.titles.auditLog,
  Icon: IconHistory,
  right: 'audit',
});

const overview = (): NavigationItem => ({
  to: '/overview',
  title: commonTexts.titles.overview,
  Icon: IconChartBar,
  right: 'content.read',
});

function application(): readonly NavigationItem[] {
  const { titles } = commonTexts;
  const { links } = shellTexts;
  return [
    { to: '/scan', title: titles.scan, Icon: IconQrcode, right: 'codes.scan' },
    { to: printRunsPath, title: titles.printRuns, Icon: IconPrinter, right: 'codes.print' },
    { to: scansPath, title: commonTexts.scans, Icon: IconScan, right: 'codes.read' },
    { to: '/code-settings', title: titles.codesAndLabels, Icon: IconTag, right: 'settings.read' },
    { to: '/keys', title: links.keys, Icon: IconKey, right: 'settings.read' },
    { to: '/devices', title: titles.devices, Icon: IconDeviceMobile, right: 'devices.read' },
    { to: '/recently-deleted', title: titles.recentChanges, Icon: IconArrowBackUp, right: 'undo.read' },
  ];
}

const forUsers = (): readonly NavigationGroup[] => [{ items: [overview(), ...application(), auditLog()] }];

const administration = (): NavigationGroup => ({
  heading: shellTexts.administration,
  items: [
    { to: '/admin-dashboard', title: commonTexts.accounts, Icon: IconUsers },
    { to: '/applications', title: commonTexts.titles.applications, Icon: IconBuilding },
    { to: '/failed-emails', title: commonTexts.titles.failedEmails, Icon: IconMailX },
    { to: '/legacy-usage', title: commonTexts.titles.legacyUsage, Icon: IconPlugConnected },
    auditLog(),
  ],
});

const codes = { to: '/qr-generator', Icon: IconQrcode };

const forAdministrators = (heading: string, codesTitle: string): readonly NavigationGroup[] => [
  administration(),
  { heading, items: [{ ...codes, title: codesTitle }, overview(), ...application()] },
];

/** Without what the viewer may not open. The links of an administrator who looks at another application lead to the own one. */
const openTo =
  ({ may, isOther }: Viewed) =>
  ({ right }: NavigationItem) =>
    right === undefined || isOther || may(right);

/** The second navigation: the same on every page of an application. */
export function groupsOf({ isAdmin, application: home }: Session, viewed: Viewed): NavigationGroup[] {
  const isHome = viewed.isOther || viewed.application === home;
  const groups = !isAdmin
    ? forUsers()
    : isHome
      ? forAdministrators(shellTexts.ownApplication, shellTexts.links.ownCodes)
      : forAdministrators(viewed.application, commonTexts.codes);
  return groups.map((group) => ({ ...group, items: group.items.filter(openTo(viewed)) }));
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
