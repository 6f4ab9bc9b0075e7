import { act, screen, waitFor, within } from '@testing-library/react';
import { failWith500, loseConnection, refuse } from '../../../testing/a-gateway';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { AppUsersScreen } from './AppUsersScreen';

const anAppUser = (number: number) => ({
  id: String(number),
  email: `user${number}@example.com`,
  username: `User ${number}`,
  role: 'USER',
  invitation: { state: 'ACCEPTED', mailError: null as string | null },
});

const noneWaits = {
  ...{ sentCount: 0, waitingCount: 0, failedCount: 0, lastLeavesAt: null as string | null, notSentCount: 0 },
  ...{ atOnce: 50, perHour: 45, nextLeavesAt: '2026-11-21T09:30:00.000Z' },
};

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
      appUserInvitations: () => noneWaits,
      deleteAppUsers: ({ input: { ids } }: { input: { ids: string[] } }) => {
        rows = rows.filter(({ id }) => !ids.includes(id));
        return { deletedIds: ids };
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
  await enter(user, screen.getByLabelText('Email'), 'new@example.com');
  await enter(user, screen.getByLabelText('Username'), 'New One');
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
      { email: 'new@example.com', username: 'New One', role: 'ADMIN', application: 'Garden', invite: true },
    ]);
  });

  it('adds without an invitation on request, and invites next time', async () => {
    const store = aStore();
    const { user } = open(store);
    await fillIn(user);
    await user.click(screen.getByRole('checkbox', { name: 'Send an invitation by mail' }));
    await register(user);
    await waitFor(() => expect(store.sent).toMatchObject([{ invite: false }]));
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Send an invitation by mail' })).toBeChecked(),
    );
  });

  it('keeps what was typed while the session ran out, until it is registered', async () => {
    const first = open();
    await fillIn(first.user);
    await first.user.selectOptions(screen.getByLabelText('Role'), 'admin');
    first.unmount();
    const { user } = open();
    expect(screen.getByLabelText('Email')).toHaveValue('new@example.com');
    expect(screen.getByLabelText('Username')).toHaveValue('New One');
    expect(screen.getByLabelText('Role')).toHaveValue('ADMIN');
    await register(user);
    expect(await screen.findByText('User registered successfully.')).toBeVisible();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
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
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue(''));
    expect(application).toHaveValue('Museum');
    expect(sessionStorage).toHaveLength(0);
    await user.click(screen.getByRole('checkbox', { name: 'Send an invitation by mail' }));
    expect(screen.getByText('The accounts of that application can send it later.')).toBeVisible();
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
    await enter(user, screen.getByLabelText('Email'), 'new.example.com');
    await enter(user, screen.getByLabelText('Username'), 'New One');
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
    expect(within(list()).getAllByText('Active')).toHaveLength(2);
  });

  it('is searched through the gateway, among 10,000', async () => {
    const { user } = open(aStore(10_000));
    expect(await screen.findByText('Page 1 of 400')).toBeVisible();
    await enter(user, screen.getByRole('searchbox'), 'user4321@');
    await user.keyboard('{Enter}');
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
  ])('keeps a user whose deletion ended in %s', async (_name, deleteAppUsers, message) => {
    const { user } = open(aStore(), { deleteAppUsers });
    await remove(user, 'user1@example.com');
    expect(await screen.findByText(message)).toBeVisible();
    expect(emails()).toEqual(['user2@example.com', 'user1@example.com']);
  });

  it('of an application without users says what to do', async () => {
    open(aStore(0));
    expect(await screen.findByText('No users yet')).toBeVisible();
  });
});

describe('the menu of a row', () => {
  const email = 'user1@example.com';
  const withState = (state: string, mailError: string | null = null) => {
    const store = aStore(1);
    const appUsers = (page: PageRequest) => {
      const answer = store.answers.appUsers(page);
      for (const { node } of answer.edges) node.invitation = { state, mailError };
      return answer;
    };
    return { ...store, answers: { ...store.answers, appUsers } };
  };
  async function choose(user: User, item: string) {
    await user.click(await screen.findByRole('button', { name: `More for ${email}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  }

  it('edits username and role, and keeps the dialog open on an error', async () => {
    const inputs: unknown[] = [];
    let isTaken = true;
    const { user } = open(aStore(1), {
      updateAppUser: ({ input }: { input: object }) => {
        inputs.push({ ...input });
        if (isTaken)
          refuse('INVALID_INPUT', 'No web address.', [{ field: 'username', message: 'No web address.' }]);
        return {
          appUser: { ...anAppUser(1), username: 'Zoë', role: 'ADMIN' },
          message: 'User updated successfully.',
        };
      },
    });
    await choose(user, 'Edit username and role');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit username and role' }));
    const username = dialog.getByLabelText('Username');
    expect(username).toHaveValue('User 1');
    await user.clear(username);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('All fields are required.')).toBeVisible();
    await enter(user, username, ' Zoë ');
    await user.selectOptions(dialog.getByLabelText('Role'), 'admin');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText('No web address.'))[0]).toBeVisible();
    isTaken = false;
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('User updated successfully.')).toBeVisible();
    expect(await within(list()).findByText('Zoë')).toBeVisible();
    expect(inputs.at(-1)).toEqual({ id: '1', username: 'Zoë', role: 'ADMIN' });
  });

  it('revokes an invitation after a question, and the row says so', async () => {
    const revoked = { ...anAppUser(1), invitation: { state: 'REVOKED', mailError: null } };
    const { user } = open(withState('PENDING', '550 no such mailbox'), {
      revokeAppUserInvitation: () => ({ appUser: revoked, message: 'Invitation revoked.' }),
    });
    expect(await screen.findByText('Mail refused: 550 no such mailbox')).toBeVisible();
    await choose(user, 'Revoke invitation');
    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Invitation revoked.')).toBeVisible();
    expect(await within(list()).findByText('Invitation revoked')).toBeVisible();
  });

  it('sends an expired invitation again; a link is for administrators alone', async () => {
    const inputs: unknown[] = [];
    const { user } = open(withState('EXPIRED'), {
      resendAppUserInvitation: ({ input }: { input: object }) => {
        inputs.push({ ...input });
        return { appUser: anAppUser(1), message: 'Invitation sent again.' };
      },
    });
    await user.click(await screen.findByRole('button', { name: `More for ${email}` }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual([
      ...['Edit username and role', 'Resend invitation', 'Revoke invitation', 'History'],
      'Kept data and erasing',
    ]);
    const person = screen.getByRole('menuitem', { name: 'Kept data and erasing' });
    expect(person).toHaveAttribute('href', '/user_register/person');
    expect(screen.getByRole('menuitem', { name: 'History' })).toHaveAttribute(
      'href',
      '/audit-log?kind=app_user&which=1',
    );
    await user.click(screen.getByRole('menuitem', { name: 'Resend invitation' }));
    expect(await screen.findByText('Invitation sent again.')).toBeVisible();
    expect(inputs).toEqual([{ id: '1' }]);
  });

  it('sends an invitation to one who has none, and then counts one less', async () => {
    let notSentCount = 2;
    const { user } = open(withState('NOT_SENT'), {
      appUserInvitations: () => ({ ...noneWaits, notSentCount }),
      resendAppUserInvitation: () => {
        notSentCount = 1;
        return { appUser: anAppUser(1), message: 'Invitation sent.' };
      },
    });
    expect(await screen.findByRole('button', { name: 'Invite the 2 not yet invited' })).toBeVisible();
    await choose(user, 'Send invitation');
    expect(await screen.findByRole('button', { name: 'Invite the one not yet invited' })).toBeVisible();
  });

  it('makes a new link for administrators', async () => {
    const url = 'https://office.example.com/create-new-password?token=abc&mode=app';
    const { user } = open(withState('PENDING'), { copyAppUserInvitation: () => ({ url }) }, 'ADMIN');
    await choose(user, 'Copy invitation link');
    await user.click(await screen.findByRole('button', { name: 'Make a link' }));
    expect(await screen.findByText(url)).toBeVisible();
  });
});

describe('invitations', () => {
  const bar = () => screen.findByRole('progressbar', { name: 'Invitations' });

  it('that wait are counted, with the time at which the last one leaves', async () => {
    const lastLeavesAt = new Date(new Date().setHours(23, 59, 0, 0)).toISOString();
    const waiting = { ...noneWaits, sentCount: 412, waitingCount: 585, failedCount: 3, lastLeavesAt };
    open(aStore(), { appUserInvitations: () => waiting });
    expect(await bar()).toHaveAttribute('aria-valuetext', '412 of 1,000');
    expect(list()).toHaveTextContent(
      '412 of 1,000 invitations sent; the rest by about 23:59. 3 could not be delivered.',
    );
  });

  it('are asked for again while some wait, and then none does', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      let waitingCount = 2;
      open(aStore(), {
        appUserInvitations: () =>
          waitingCount > 0 ? { ...noneWaits, sentCount: 10 - waitingCount, waitingCount } : noneWaits,
      });
      expect(await bar()).toHaveAttribute('aria-valuenow', '8');
      waitingCount = 0;
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      // An undo of an import ends in the same way: how many were sent is unknown.
      expect(await screen.findByText('No more invitations wait to be sent.')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('whose turn has come are not promised at a time', async () => {
    open(aStore(), { appUserInvitations: () => ({ ...noneWaits, sentCount: 8, waitingCount: 2 }) });
    await bar();
    expect(list()).toHaveTextContent('8 of 10 invitations sent; the rest are being sent or tried again.');
  });

  it('of those who are not invited are sent together, after a question', async () => {
    const nextLeavesAt = new Date(new Date().setHours(0, 30, 0, 0)).toISOString();
    let notSentCount = 1_000;
    const sent: unknown[] = [];
    const { user } = open(aStore(), {
      appUserInvitations: () => ({
        ...{ ...noneWaits, perHour: 949, nextLeavesAt, notSentCount },
        waitingCount: 1_000 - notSentCount,
      }),
      inviteAppUsers: ({ input }: { input: object }) => {
        sent.push({ ...input });
        notSentCount = 0;
        return { invitedCount: 1_000, message: 'Invitations leave by mail in turn.' };
      },
    });
    const press = async () =>
      user.click(await screen.findByRole('button', { name: 'Invite the 1,000 not yet invited' }));
    await press();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Send 1,000 invitations by mail? They leave by about 01:30.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    await press();
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('Invitations leave by mail in turn.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /not yet invited/ })).toBeNull());
    expect(sent).toEqual([{ application: 'Garden' }]);
    await waitFor(() => expect(screen.getByText(/^0 of 1,000 invitations sent/)).toHaveFocus());
  });
});
