import { lazyScreen } from '../../ui/lazy-screen';
import type { NamedScreen } from '../app-route';

export const homeRoutes: readonly NamedScreen[] = [
  {
    path: '/overview',
    title: 'overview',
    access: 'loggedIn',
    right: 'content.read',
    within: '/qr-generator',
    Screen: lazyScreen(() => import('../../features/home/overview/OverviewScreen'), 'OverviewScreen'),
  },
  {
    path: '/keys',
    title: 'keysAndHosts',
    access: 'loggedIn',
    right: 'settings.read',
    changes: 'settings',
    within: '/qr-generator',
    Screen: lazyScreen(() => import('../../features/home/keys/KeysScreen'), 'KeysScreen'),
  },
  {
    path: '/user_register/person',
    title: 'person',
    access: 'loggedIn',
    right: 'people.write',
    within: '/user_register',
    Screen: lazyScreen(() => import('../../features/home/person-data/PersonScreen'), 'PersonScreen'),
  },
  {
    path: '/kept-data',
    title: 'keptData',
    access: 'loggedIn',
    right: 'settings.read',
    changes: 'settings',
    within: '/qr-generator',
    Screen: lazyScreen(() => import('../../features/home/kept-data/KeptDataScreen'), 'KeptDataScreen'),
  },
];
