import { screen, within } from '@testing-library/react';
import { hasRight } from '../../../gateway/src/platform/access/rights';
import { memberRoles, type Right, roleTooLow } from '../gateway/rights';
import { aMembership, rightsOfRole } from '../testing/memberships';
import { renderApp, signIn } from '../testing/render';
import type { AppRoute } from './app-route';
import { routes } from './routes';

/* Every page that belongs to an application, for each role: whether it opens, what leads to it, and what it says. */

/** The pages with their rights, and with nothing on them. */
const pages: AppRoute[] = routes.map((route) => ({
  ...route,
  Screen: () => <h1>{`Page ${route.path}`}</h1>,
}));
const ofApplication = pages.filter(({ right }) => right !== undefined);
const rightOf = (path: string) => pages.find((page) => page.path === path)?.right;

const pathTo = (path: string) => `${path.replace(':id', '7')}?application=Harbour`;
const heading = (path: string) => screen.findByRole('heading', { name: `Page ${path}` });
const isMay = (held: readonly Right[], right: Right | undefined) =>
  right === undefined || held.includes(right);

function open(path: string, memberships = [aMembership('Garden')]) {
  signIn();
  const answers = {
    applicationOwners: ({ application }: { application: string }) => [
      `${application.toLowerCase()}.owner@example.com`,
    ],
  };
  return renderApp(pages, { at: pathTo(path), memberships, answers });
}

it('every page for people who are logged in names a right, but for those that belong to no application', () => {
  const without = pages.filter(({ access, right }) => access === 'loggedIn' && right === undefined);
  expect(without.map(({ path }) => path)).toEqual(['/user_register_web', '/second-step', '/account']);
  expect(ofApplication).toHaveLength(31);
});

describe.each(memberRoles)('in the role %s', (role) => {
  const held = rightsOfRole(role);
  const memberships = [aMembership('Garden'), aMembership('Harbour', role)];
  const sentence = roleTooLow('Harbour', role);
  const opened = ofApplication.filter(({ right }) => isMay(held, right));
  const refused = ofApplication.filter(({ right }) => !isMay(held, right));

  it.each(opened)('$path opens, and says what cannot be changed there', async ({ path, changes }) => {
    const { place } = open(path, memberships);
    expect(await heading(path)).toBeVisible();
    expect(place()).toBe(pathTo(path));
    if (isMay(held, changes)) expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    else expect(await screen.findByText(sentence)).toBeVisible();
  });

  if (refused.length > 0)
    it.each(refused)('$path says who may open it, and whom to ask', async ({ path, title }) => {
      const { place } = open(path, memberships);
      expect(await screen.findByRole('heading', { name: `You cannot open “${title}”` })).toBeVisible();
      expect(place()).toBe(pathTo(path));
      expect(await screen.findByText(sentence)).toBeVisible();
      const owner = await screen.findByText('harbour.owner@example.com');
      expect(owner.closest('a')).toHaveAttribute('href', 'mailto:harbour.owner@example.com');
      expect(screen.queryByRole('heading', { name: `Page ${path}` })).not.toBeInTheDocument();
    });

  it('the navigation and the menu lead to pages that open, and to no others', async () => {
    const { user } = open('/qr-generator', memberships);
    const links = screen.getAllByRole('navigation').flatMap((part) => within(part).getAllByRole('link'));
    await user.click(screen.getByRole('button', { name: /^Account menu/ }));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    const paths = [...links, ...items]
      .map((link) => link.getAttribute('href'))
      .flatMap((address) => (address ? [new URL(address, 'http://localhost').pathname] : []));
    expect(paths.filter((path) => !isMay(held, rightOf(path)))).toEqual([]);
    const wanted: Record<string, Right> = {
      '/qr-generator': 'codes.read',
      '/questions': 'content.read',
      '/static_page': 'content.read',
      '/help_page': 'content.read',
      '/user_register': 'people.read',
      '/overview': 'content.read',
      '/qr-generator/print-runs': 'codes.print',
      '/code-settings': 'settings.read',
      '/languages': 'content.read',
      '/keys': 'settings.read',
      '/webhooks': 'settings.read',
      '/devices': 'devices.read',
      '/recently-deleted': 'undo.read',
      '/audit-log': 'audit',
      '/kept-data': 'settings.read',
      '/members': 'members.read',
    };
    const linked = Object.keys(wanted).filter((path) => paths.includes(path));
    expect(linked).toEqual(Object.keys(wanted).filter((path) => isMay(held, wanted[path])));
  });
});

it.each(ofApplication)(
  '$path shows somebody who is no member nothing of the application',
  async ({ path }) => {
    open(path);
    expect(await screen.findByRole('heading', { name: 'You no longer work in “Harbour”.' })).toBeVisible();
  },
);

describe('an administrator in another application', () => {
  const admin = { role: 'admin', memberships: [], worksAsOwnerOf: null } as never;
  const mayRead = (right: Right | undefined) => right === undefined || hasRight(admin, 1, right);
  it.each(ofApplication)(
    '$path opens if it only reads, and offers the way to it else',
    async ({ path, right, title }) => {
      signIn({ role: 'ADMIN' });
      const { place } = renderApp(pages, { at: pathTo(path) });
      expect(place()).toBe(pathTo(path));
      if (mayRead(right)) return expect(await heading(path)).toBeVisible();
      const refusal = `You are no member of “Harbour”. Choose “Work as owner” to change something there.`;
      expect(await screen.findByRole('heading', { name: `You cannot open “${title}”` })).toBeVisible();
      expect(screen.getByText(refusal)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Work as owner' })).toBeVisible();
    },
  );
});
