import { screen, within } from '@testing-library/react';
import type { MemberRole } from '../../gateway/generated';
import { aMembership } from '../../testing/memberships';
import { renderApp, signIn } from '../../testing/render';
import type { AppRoute } from '../app-route';

const paths = [
  '/qr-generator',
  '/qr-generator/batches/:id',
  '/qr-generator/print',
  '/qr-generator/print-runs',
];
const others = [
  '/qr-generator/print-runs/:id',
  '/static_page/versions',
  '/import',
  '/phone',
  '/code-settings',
  '/keys',
  '/webhooks/:id',
  '/overview',
];
const adminPaths = ['/admin-dashboard', '/failed-emails', '/questions', '/audit-log'];
const routes: AppRoute[] = [...paths, ...others, ...adminPaths, '/account'].map((path) => ({
  path,
  title: path,
  access: 'loggedIn',
  Screen: () => <h1>{path}</h1>,
}));

const currentLinks = () =>
  screen
    .getAllByRole('navigation')
    .flatMap((navigation) => within(navigation).getAllByRole('link'))
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

it.each([
  ['/qr-generator', 'QR generator'],
  ['/qr-generator?tab=history', 'QR generator'],
  ['/qr-generator?tab=history&view=scans', 'Scans'],
  ['/qr-generator?tab=history&view=scans&of=7K3M', 'Scans'],
  ['/qr-generator/batches/3', 'QR generator'],
  ['/qr-generator/print?batch=3', 'QR generator'],
  ['/qr-generator/print-runs', 'Print runs'],
  ['/qr-generator/print-runs/4', 'Print runs'],
  ['/static_page/versions?text=ABOUT_US', 'Static page'],
  ['/import?kind=help-tasks', 'Help center'],
  ['/import?kind=questions', 'Questions'],
  ['/phone', 'Questions'],
  ['/phone?of=about_us', 'Static page'],
  ['/code-settings', 'Codes and labels'],
  ['/keys', 'Keys'],
  ['/webhooks/7', 'Webhooks'],
  ['/overview', 'Overview'],
])('%s is marked as %s', (at, title) => {
  signIn();
  renderApp(routes, { at });
  expect(currentLinks()).toEqual([title]);
});

it.each([
  ['/admin-dashboard', ['Admin Dashboard', 'Accounts']],
  ['/qr-generator/batches/3', ['QR generator', 'Your own codes']],
  ['/failed-emails', ['Failed emails']],
  ['/questions?application=Garden', ['Questions']],
  ['/questions?application=Orchard', ['Questions']],
  ['/import?kind=help-tasks&application=Orchard', ['Help center']],
  ['/qr-generator?tab=history&view=scans&application=Orchard', ['Scans']],
  ['/audit-log?application=Orchard', ['Audit log']],
])('an administrator on %s sees it marked in each navigation that has it', (at, titles) => {
  signIn({ role: 'ADMIN' });
  renderApp(routes, { at });
  expect(currentLinks()).toEqual(titles);
});

it('the second navigation is the same on the pages of administrators as on the others', () => {
  signIn({ role: 'ADMIN' });
  const linksAt = (at: string) => {
    const { unmount } = renderApp(routes, { at });
    const links = within(screen.getByRole('navigation', { name: 'More' })).getAllByRole('link');
    const titles = links.map(({ textContent }) => textContent);
    unmount();
    return titles;
  };
  expect(linksAt('/admin-dashboard')).toEqual(linksAt('/qr-generator'));
  expect(linksAt('/qr-generator')).toEqual([
    ...['Accounts', 'Applications', 'Failed emails', 'Legacy usage'],
    ...['Your own codes', 'Overview', 'Scan', 'Print runs', 'Scans'],
    ...['Codes and labels', 'Languages', 'Members', 'Keys', 'Webhooks', 'Devices'],
    ...['Recent changes', 'Audit log', 'What is kept'],
  ]);
});

it('the second navigation has a list for each of its groups, and none that is empty', () => {
  const groupsOf = (role: MemberRole) => {
    signIn();
    const { unmount } = renderApp(routes, { at: '/account', memberships: [aMembership('Garden', role)] });
    const lists = within(screen.getByRole('navigation', { name: 'More' })).getAllByRole('list');
    const names = lists.map((list) => list.getAttribute('aria-label'));
    unmount();
    return names;
  };
  expect(groupsOf('OWNER')).toEqual(['Work', 'Set up', 'History']);
  expect(groupsOf('VIEWER')).toEqual(['Work', 'Set up']);
  expect(groupsOf('SCANNER')).toEqual(['Work']);
});

it('the menu of narrow windows has both navigations, and closes with a change of page', async () => {
  signIn();
  const { user } = renderApp(routes, { at: '/qr-generator' });
  await user.click(screen.getByRole('button', { name: 'Open navigation' }));
  const menu = within(await screen.findByRole('dialog'));
  expect(menu.getByRole('link', { name: 'Static page' })).toBeVisible();
  await user.click(menu.getByRole('link', { name: 'Scans' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('the account menu marks the account page', async () => {
  signIn();
  const { user } = renderApp(routes, { at: '/account' });
  await user.click(screen.getByRole('button', { name: /^Account menu/ }));
  expect(screen.getByRole('menuitem', { name: 'Account' })).toHaveAttribute('aria-current', 'page');
});
