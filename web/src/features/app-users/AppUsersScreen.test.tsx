import { screen, waitFor, within } from '@testing-library/react';
import { failWith500, loseConnection, refuse } from '../../testing/a-gateway';
import { renderScreen, signIn } from '../../testing/render';
import { AppUsersScreen } from './AppUsersScreen';

const anAppUser = (number: number) => ({
  id: String(number),
  email: `user${number}@example.com`,
  username: `User ${number}`,
  role: 'USER',
  status: 'ACTIVE',
});

type PageRequest = { search: string | null; first: number; skip: number | null };

/** A gateway that keeps app users. */
function aStore(count = 2) {
  let rows = Array.from({ length: count }, (_, index) => anAppUser(count - index));
  const sent: unknown[] = [];
  return {
    sent,
    answers: {
      appUsers: ({ search, first, skip }: PageRequest) => {
        const found = rows.filter(({ email }) => email.includes(search ?? ''));
        const start = skip ?? 0;
        const nodes = found.slice(start, start + first);
        return {
          totalCount: found.length,
          edges: nodes.map((node) => ({ cursor: node.id, node })),
          pageInfo: { hasNextPage: start + first < found.length, endCursor: nodes.at(-1)?.id ?? null },
        };
      },
      registerAppUser: ({ input }: { input: { email: string; username: string } }) => {
        sent.push({ ...input });
        const appUser = { ...anAppUser(rows.length + 1), email: input.email, username: input.username };
        rows = [appUser, ...rows];
        return { appUser, message: 'User registered successfully.' };
      },
      deleteAppUser: ({ input }: { input: { id: string } }) => {
        rows = rows.filter(({ id }) => id !== input.id);
        return { deletedId: input.id, message: 'User deleted successfully.' };
      },
    },
  };
}

function open(store = aStore(), answers = {}, role: 'USER' | 'ADMIN' = 'USER', query = '') {
  signIn({ role });
  return renderScreen(<AppUsersScreen />, {
    answers: { ...store.answers, ...answers },
    access: 'loggedIn',
    at: `/screen${query}`,
  });
}
type User = ReturnType<typeof open>['user'];

const list = () => screen.getByRole('region', { name: 'Users List' });
const emails = () =>
  within(list())
    .queryAllByText(/@example\.com$/)
    .map(({ textContent }) => textContent);
const register = (user: User) => user.click(screen.getByRole('button', { name: 'Register' }));

async function fillIn(user: User) {
  await user.type(screen.getByLabelText('Email'), 'new@example.com');
  await user.type(screen.getByLabelText('Username'), 'New One');
}
async function remove(user: User, email: string) {
  await user.click(await screen.findByRole('button', { name: `Delete ${email}` }));
  expect(screen.getByText('Are you sure you want to delete this user?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
}

describe('registering', () => {
  it('begins with the role user and one’s own application, which only an administrator may change', async () => {
    open();
    await screen.findByText('user2@example.com');
    expect(screen.getByLabelText('Role')).toHaveValue('USER');
    expect(screen.getByLabelText('Application')).toHaveValue('Garden');
    expect(screen.getByLabelText('Application')).toHaveAttribute('readonly');
  });

  it('says so, empties the form and asks for the list again', async () => {
    const store = aStore();
    const { user } = open(store);
    await screen.findByText('user2@example.com');
    await fillIn(user);
    await user.selectOptions(screen.getByLabelText('Role'), 'admin');
    await register(user);
    expect(await screen.findByText('User registered successfully.')).toBeVisible();
    expect(await within(list()).findByText('new@example.com')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(screen.getByLabelText('Application')).toHaveValue('Garden');
    expect(store.sent).toEqual([
      { email: 'new@example.com', username: 'New One', role: 'ADMIN', application: 'Garden' },
    ]);
  });

  it('lets an administrator name another application, and suggests those there are', async () => {
    const store = aStore();
    const applications = () => [{ id: '8', name: 'Museum' }];
    const { user } = open(store, { applications }, 'ADMIN');
    await fillIn(user);
    const application = screen.getByRole('combobox', { name: 'Application' });
    await user.clear(application);
    await user.type(application, 'Mus');
    await user.click(await screen.findByRole('option', { name: 'Museum' }));
    await register(user);
    await waitFor(() => expect(store.sent).toMatchObject([{ application: 'Museum' }]));
  });

  it('is not sent with an empty field, and marks it', async () => {
    const store = aStore();
    const { user } = open(store);
    await register(user);
    expect(await screen.findByText('All fields are required.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Username')).toBeInvalid();
    expect(store.sent).toEqual([]);
  });

  it('is not sent with what is no address', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Email'), 'new.example.com');
    await user.type(screen.getByLabelText('Username'), 'New One');
    await register(user);
    expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
  });

  it.each([
    ['an error with a message', () => refuse('CONFLICT', 'It is taken.'), 'It is taken.'],
    ['an error without a message', () => refuse('CONFLICT', ''), 'Registration error.'],
    ['a failure of the server', failWith500, 'Registration failed. Please try again.'],
    ['a lost connection', loseConnection, 'Registration failed. Please try again.'],
  ])('%s is shown, and the typed text stays', async (_name, registerAppUser, message) => {
    const { user } = open(aStore(), { registerAppUser });
    await fillIn(user);
    await register(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('New One');
  });
});

describe('the list', () => {
  it.each([
    ['a domain error', () => refuse('UNAVAILABLE', ''), 'Failed to load users.'],
    ['a lost connection', loseConnection, 'Error fetching users.'],
  ])('shows %s and can be requested again', async (_name, fail, message) => {
    const store = aStore();
    let calls = 0;
    const appUsers = (page: PageRequest) => (++calls === 1 ? fail() : store.answers.appUsers(page));
    const { user } = open(store, { appUsers });
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('user1@example.com')).toBeVisible();
  });

  it('is paged, and the last user of a page takes the page along', async () => {
    const { user } = open(aStore(26));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 2')).toBeVisible();
    await waitFor(() => expect(emails()).toEqual(['user1@example.com']));
    await remove(user, 'user1@example.com');
    await waitFor(() => expect(emails()).toHaveLength(25));
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });

  it('M17: shows a new user at the top, whatever page or search was shown', async () => {
    const { user, place } = open(aStore(60), {}, 'USER', '?page=2&search=user');
    await screen.findByText('Page 2 of 3');
    await fillIn(user);
    await register(user);
    expect(await within(list()).findByText('new@example.com')).toBeVisible();
    expect(emails()[0]).toBe('new@example.com');
    await waitFor(() => expect(place()).toBe('/screen'));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByText('61 users')).toBeVisible();
  });

  it('tells how many there are, and who has not accepted the invitation', async () => {
    open();
    expect(await screen.findByText('2 users')).toBeVisible();
    expect(within(list()).getAllByText('active')).toHaveLength(2);
  });

  it('is searched through the gateway, among 10,000', async () => {
    const { user } = open(aStore(10_000));
    expect(await screen.findByText('Page 1 of 400')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'user4321@{Enter}');
    expect(await screen.findByText('1 user found')).toBeVisible();
    expect(emails()).toEqual(['user4321@example.com']);
  });

  it('loses a user only after the question was confirmed', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete user1@example.com' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(emails()).toEqual(['user2@example.com', 'user1@example.com']);
    await remove(user, 'user1@example.com');
    expect(await screen.findByText('User deleted successfully.')).toBeVisible();
    await waitFor(() => expect(emails()).toEqual(['user2@example.com']));
  });

  it.each([
    ['an error without a message', () => refuse('FORBIDDEN', ''), 'Failed to delete user.'],
    ['a lost connection', loseConnection, 'Error deleting user.'],
  ])('keeps a user whose deletion ended in %s', async (_name, deleteAppUser, message) => {
    const { user } = open(aStore(), { deleteAppUser });
    await remove(user, 'user1@example.com');
    expect(await screen.findByText(message)).toBeVisible();
    expect(emails()).toEqual(['user2@example.com', 'user1@example.com']);
  });

  it('of an application without users says what to do', async () => {
    open(aStore(0));
    expect(await screen.findByText('No users yet')).toBeVisible();
  });
});
