import { screen, waitFor, within } from '@testing-library/react';
import { useViewed } from '../../gateway/viewed';
import { aMembership } from '../../testing/memberships';
import { renderApp, signIn } from '../../testing/render';
import type { AppRoute } from '../app-route';
import { addressIn } from './application-address';

const page = (path: string, right: AppRoute['right']): AppRoute => ({
  path,
  title: 'Page',
  access: 'loggedIn',
  ...(right && { right }),
  Screen: () => <h1>{`${path} of ${useViewed().application}`}</h1>,
});
const routes = [
  page('/qr-generator', 'codes.read'),
  page('/questions', 'content.read'),
  page('/members', 'members.read'),
];
const both = [aMembership('Garden'), aMembership('Harbour', 'VIEWER')];

async function open(at: string, memberships = both) {
  signIn();
  const view = renderApp(routes, { at, memberships });
  await view.user.click(await screen.findByRole('button', { name: 'Garden' }));
  await screen.findByRole('menu');
  return view;
}

it('with one application its name is a text', () => {
  signIn();
  renderApp(routes, { at: '/questions' });
  expect(screen.getByRole('link', { name: 'Garden' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button', { name: 'Garden' })).not.toBeInTheDocument();
});

it('with several it opens a menu of them with the role in each, and the way to a new one', async () => {
  await open('/questions');
  const items = within(screen.getByRole('menu')).getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Gardenowner',
    'Harbourviewer',
    'New application',
  ]);
  expect(screen.queryByRole('textbox', { name: 'Find an application' })).not.toBeInTheDocument();
});

it('a choice changes the address alone, and the title names the application', async () => {
  const { user, place } = await open('/questions');
  await user.click(screen.getByRole('menuitem', { name: /Harbour/ }));
  expect(await screen.findByRole('heading', { name: '/questions of Harbour' })).toBeVisible();
  expect(place()).toBe('/questions?application=Harbour');
  await waitFor(() => expect(document.title).toBe('Page · Harbour'));
  expect(localStorage.getItem('userApplication')).toBe('Garden');
});

it('unsaved text asks first, and waits where it was typed', async () => {
  const { user, place } = await open('/questions');
  const draft = 'draft:ann@example.com:Garden:question:new';
  sessionStorage.setItem(draft, 'Half a thought');
  await user.click(screen.getByRole('menuitem', { name: /Harbour/ }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(place()).toBe('/questions');
  await user.click(screen.getByRole('button', { name: 'Garden' }));
  await user.click(await screen.findByRole('menuitem', { name: /Harbour/ }));
  await user.click(await screen.findByRole('button', { name: 'Open “Harbour”' }));
  expect(await screen.findByRole('heading', { name: '/questions of Harbour' })).toBeVisible();
  expect(sessionStorage.getItem(draft)).toBe('Half a thought');
});

it('from eight on they are narrowed by a part of the name', async () => {
  const many = ['Garden', ...Array.from({ length: 7 }, (_, at) => `Lake ${at}`)].map((name) =>
    aMembership(name),
  );
  const { user } = await open('/questions', many);
  await user.type(screen.getByRole('textbox', { name: 'Find an application' }), 'lake 3');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Lake 3owner',
    'New application',
  ]);
});

it.each([
  ['/questions?search=x&page=3', 'VIEWER', '/questions?application=Harbour'],
  ['/questions', 'PRINTER', '/qr-generator?application=Harbour'],
  ['/qr-generator/batches/7?page=2', 'OWNER', '/qr-generator?tab=history&view=batches&application=Harbour'],
  ['/qr-generator/print-runs/12', 'PRINTER', '/qr-generator/print-runs?application=Harbour'],
  [
    '/qr-generator?tab=history&view=scans&code=K7',
    'SCANNER',
    '/qr-generator?tab=history&view=scans&application=Harbour',
  ],
  ['/help_page/versions?task=5', 'EDITOR', '/help_page?application=Harbour'],
  ['/import?kind=questions', 'EDITOR', '/import?kind=questions&application=Harbour'],
  ['/account', 'VIEWER', '/account?application=Harbour'],
  ['/admin-dashboard', 'OWNER', '/qr-generator?application=Harbour'],
] as const)('from %s a %s is led to %s', (from, role, to) => {
  const [pathname = '', search = ''] = from.split('?');
  expect(addressIn(aMembership('Harbour', role), { pathname, search })).toBe(to);
});

it('the home application needs no name in the address', () => {
  expect(addressIn(aMembership('Garden'), { pathname: '/questions', search: '?application=Harbour' })).toBe(
    '/questions',
  );
});
