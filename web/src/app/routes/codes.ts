import { IconQrcode } from '@tabler/icons-react';
import { lazyScreen } from '../../ui/lazy-screen';
import type { NamedScreen } from '../app-route';

export const codesRoutes: readonly NamedScreen[] = [
  {
    path: '/qr-generator',
    title: 'qrGenerator',
    access: 'loggedIn',
    right: 'codes.read',
    changes: 'codes.write',
    Icon: IconQrcode,
    Screen: lazyScreen(() => import('../../features/codes/qr-codes/QrGeneratorScreen'), 'QrGeneratorScreen'),
  },
  {
    path: '/qr-generator/print',
    title: 'printLabels',
    access: 'loggedIn',
    right: 'codes.print',
    within: '/qr-generator',
    Screen: lazyScreen(() => import('../../features/codes/print-runs/PrintScreen'), 'PrintScreen'),
  },
  {
    path: '/qr-generator/import',
    title: 'importCodes',
    access: 'loggedIn',
    right: 'codes.write',
    within: '/qr-generator',
    Screen: lazyScreen(
      () => import('../../features/codes/imported-codes/ImportCodesScreen'),
      'ImportCodesScreen',
    ),
  },
  {
    path: '/qr-generator/from-file',
    title: 'codesFromFile',
    access: 'loggedIn',
    right: 'codes.write',
    within: '/qr-generator',
    Screen: lazyScreen(
      () => import('../../features/codes/value-files/CodesFromFileScreen'),
      'CodesFromFileScreen',
    ),
  },
  {
    path: '/qr-generator/values',
    title: 'importValues',
    access: 'loggedIn',
    right: 'codes.write',
    within: '/qr-generator',
    Screen: lazyScreen(
      () => import('../../features/codes/value-files/ImportValuesScreen'),
      'ImportValuesScreen',
    ),
  },
  {
    path: '/qr-generator/print-runs',
    title: 'printRuns',
    access: 'loggedIn',
    right: 'codes.read',
    changes: 'codes.print',
    within: '/qr-generator',
    Screen: lazyScreen(() => import('../../features/codes/print-runs/RunsScreen'), 'RunsScreen'),
  },
  {
    path: '/qr-generator/print-runs/:id',
    title: 'printRun',
    access: 'loggedIn',
    right: 'codes.read',
    changes: 'codes.print',
    within: '/qr-generator',
    Screen: lazyScreen(() => import('../../features/codes/print-runs/RunScreen'), 'RunScreen'),
  },
  {
    path: '/qr-generator/batches/:id',
    title: 'batch',
    access: 'loggedIn',
    right: 'codes.read',
    changes: 'codes.write',
    within: '/qr-generator',
    Screen: lazyScreen(() => import('../../features/codes/qr-codes/BatchScreen'), 'BatchScreen'),
  },
  {
    path: '/code-settings',
    title: 'codesAndLabels',
    access: 'loggedIn',
    right: 'settings.read',
    changes: 'settings',
    within: '/qr-generator',
    Screen: lazyScreen(
      () => import('../../features/codes/code-settings/CodeSettingsScreen'),
      'CodeSettingsScreen',
    ),
  },
  {
    path: '/scan',
    title: 'scan',
    access: 'everyone',
    navigation: 'none',
    Screen: lazyScreen(() => import('../../features/codes/scan/ScanScreen'), 'ScanScreen'),
  },
];
