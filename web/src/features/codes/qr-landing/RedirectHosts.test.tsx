import { screen, within } from '@testing-library/react';
import { loseConnection, refuse } from '../../../testing/a-gateway';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { RedirectHosts } from './RedirectHosts';

function open({ hosts = ['shop.example.com'], pages = true, answers = {} } = {}) {
  signIn();
  const store = { hosts };
  const view = renderScreen(<RedirectHosts />, {
    access: 'loggedIn',
    answers: {
      redirectHosts: () => store.hosts,
      mayAddRedirectHosts: () => true,
      newSymbolsOpenPages: () => pages,
      saveRedirectHosts: ({ input }: { input: { hosts: string[] } }) => {
        store.hosts = input.hosts.map((host) => host.toLowerCase()).toSorted();
        return { hosts: store.hosts };
      },
      ...answers,
    },
  });
  return { ...view, store };
}
const hosts = async () =>
  within(await screen.findByRole('list', { name: 'Allowed hosts' }))
    .getAllByRole('listitem')
    .map((item) => item.firstChild?.textContent);

it('adds a host to those that there are now, and empties the field', async () => {
  const { user, store } = open();
  expect(await hosts()).toEqual(['shop.example.com']);
  // Somebody else adds one.
  store.hosts = ['fair.example.com', 'shop.example.com'];
  const field = screen.getByLabelText(/^Host to allow/);
  await enter(user, field, ' Garden.example.com ');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('garden.example.com')).toBeVisible();
  expect(await hosts()).toEqual(['fair.example.com', 'garden.example.com', 'shop.example.com']);
  expect(field).toHaveValue('');
});

it('removes a host after a confirmation, and the focus goes to the next', async () => {
  const { user } = open({ hosts: ['a.example.com', 'b.example.com'] });
  await user.click(await screen.findByRole('button', { name: 'Remove the host a.example.com' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Codes that lead there show their page instead, at once/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('“a.example.com” was removed.')).toBeVisible();
  expect(await hosts()).toEqual(['b.example.com']);
});

it('says whom to ask where administrators alone add hosts, and warns before one is removed', async () => {
  const { user } = open({ answers: { mayAddRedirectHosts: () => false } });
  expect(await screen.findByText(/Ask an administrator to add a host\./)).toBeVisible();
  expect(screen.queryByText(/changes them/)).toBeNull();
  expect(screen.queryByLabelText(/^Host to allow/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove the host shop.example.com' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/An administrator alone can add it again\./)).toBeVisible();
});

it('says beside the field what is no host, or is there already', async () => {
  const message = '“not a host” is not a host such as shop.example.com.';
  const { user } = open({
    answers: { saveRedirectHosts: () => refuse('INVALID_INPUT', message, [{ field: 'hosts', message }]) },
  });
  const field = await screen.findByLabelText(/^Host to allow/);
  await user.type(field, '{Enter}');
  expect(field).toHaveAccessibleDescription('Type a host such as shop.example.com.');
  await enter(user, field, 'SHOP.example.com');
  await user.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription('This host is in the list already.');
  await user.clear(field);
  await enter(user, field, 'not a host');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  expect(field).toHaveFocus();
});

it('says that the symbols of new codes open nothing', async () => {
  open({ pages: false });
  expect(await screen.findByText(/so that a plain camera opens nothing/)).toBeVisible();
});

it('can be tried again, and ends at 20', async () => {
  let calls = 0;
  const { user } = open({
    answers: {
      redirectHosts: () => {
        calls += 1;
        return calls === 1 ? loseConnection() : Array.from({ length: 20 }, (_, at) => `h${at}.example.com`);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/There are 20 hosts/)).toBeVisible();
  expect(screen.queryByLabelText(/^Host to allow/)).not.toBeInTheDocument();
});
