import { screen, waitFor, within } from '@testing-library/react';
import { failWith500, loseConnection, refuse } from '../../testing/a-gateway';
import { renderScreen, signIn } from '../../testing/render';
import { AdminDashboardScreen } from './AdminDashboardScreen';

const anAccount = (number: number, parts = {}) => ({
  id: String(number),
  application: { id: '7', name: 'Garden' },
  email: `person${number}@example.com`,
  city: 'Lyon',
  country: 'France',
  isActivated: true,
  invitationPending: false,
  role: 'USER',
  qrCodeCount: 0,
  createdAt: '2026-11-21T09:30:00.000Z',
  ...parts,
});
const ownId = 1000;
const accountsOf = (count: number) => Array.from({ length: count }, (_, index) => anAccount(index + 1));

interface ListRequest {
  search: string | null;
  sort: { field: string; direction: string } | null;
  first: number;
  skip: number | null;
}

/** A gateway with accounts in memory; `requests` are the requests for the list. */
function aStore(stored = accountsOf(3)) {
  let rows = stored;
  const requests: ListRequest[] = [];
  return {
    requests,
    answers: {
      failedEmails: () => [],
      viewer: () => ({ sessionExpiresAt: '2026-11-21T09:40:00.000Z', account: anAccount(ownId) }),
      accounts: (request: ListRequest) => {
        requests.push({ ...request, sort: request.sort && { ...request.sort } });
        const found = rows.filter(({ email }) => email.includes(request.search ?? ''));
        const start = request.skip ?? 0;
        const nodes = found.slice(start, start + request.first);
        return {
          totalCount: found.length,
          edges: nodes.map((node) => ({ cursor: node.id, node })),
          pageInfo: {
            hasNextPage: start + request.first < found.length,
            endCursor: nodes.at(-1)?.id ?? null,
          },
        };
      },
      deleteAccount: ({ input }: { input: { id: string } }) => {
        rows = rows.filter(({ id }) => id !== input.id);
        return { deletedId: input.id, message: 'User deleted successfully.' };
      },
    },
  };
}

function open(store = aStore(), answers = {}) {
  signIn({ role: 'ADMIN', email: 'admin@example.com' });
  return renderScreen(<AdminDashboardScreen />, {
    answers: { ...store.answers, ...answers },
    access: 'admin',
  });
}

const table = () => screen.findByRole('table');
const cellsOf = async (row: number) =>
  within((await screen.findAllByRole('row'))[row] as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const heading = (name: string) => screen.getByRole('columnheader', { name });
const ids = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

async function remove(user: ReturnType<typeof open>['user'], email: string) {
  await user.click(await screen.findByRole('button', { name: `Delete ${email}` }));
  expect(screen.getByText('Are you sure you want to delete this user?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
}

describe('the table', () => {
  it('has the nine columns of the specification', async () => {
    open();
    const headings = within(await table()).getAllByRole('columnheader');
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'ID',
      'Application',
      'Email',
      'City',
      'Country',
      'Status',
      'Role',
      'QR Code Count',
      'Actions',
    ]);
  });

  it('shows dashes for what is missing, and the status in words', async () => {
    const bare = { city: null, country: '', isActivated: false, application: null, role: 'ADMIN' };
    open(aStore([anAccount(8, { qrCodeCount: 12 }), anAccount(9, bare)]));
    await table();
    expect((await cellsOf(1)).slice(0, 8)).toEqual([
      '1',
      'Garden',
      'person8@example.com',
      'Lyon',
      'France',
      'Activated',
      'user',
      '12',
    ]);
    expect((await cellsOf(2)).slice(0, 8)).toEqual([
      '2',
      '–',
      'person9@example.com',
      '–',
      '–',
      'Not activated',
      'admin',
      '0',
    ]);
  });

  it('counts its rows across pages', async () => {
    const { user } = open(aStore(accountsOf(30)));
    await table();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(ids()).toEqual(['26', '27', '28', '29', '30']));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(ids()).toHaveLength(25));
  });

  it('sorts by a click on a heading: upwards, downwards, and as at first', async () => {
    const store = aStore();
    const { user } = open(store);
    await table();
    const lastSort = () => store.requests.at(-1)?.sort;
    expect(lastSort()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'QR Code Count' }));
    await waitFor(() => expect(lastSort()).toEqual({ field: 'QR_CODE_COUNT', direction: 'ASC' }));
    expect(heading('QR Code Count')).toHaveAttribute('aria-sort', 'ascending');
    expect(heading('Email')).toHaveAttribute('aria-sort', 'none');
    await user.click(screen.getByRole('button', { name: 'QR Code Count' }));
    await waitFor(() => expect(lastSort()).toEqual({ field: 'QR_CODE_COUNT', direction: 'DESC' }));
    expect(heading('QR Code Count')).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'QR Code Count' }));
    await waitFor(() => expect(heading('QR Code Count')).toHaveAttribute('aria-sort', 'none'));
  });

  it('is searched a moment after the last key, from the first page, and the field keeps the focus', async () => {
    const store = aStore(accountsOf(30));
    const { user } = open(store);
    await table();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(ids()).toHaveLength(5));
    const before = store.requests.length;
    const field = screen.getByRole('searchbox', { name: 'Search by email or application' });
    await user.type(field, 'person3');
    expect(await screen.findByText('2 users found')).toBeVisible();
    expect(store.requests.slice(before)).toEqual([{ search: 'person3', sort: null, first: 25, skip: 0 }]);
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByText('30 users')).toBeVisible();
    expect(field).toHaveFocus();
  });

  it('without a match shows Nobody found', async () => {
    const { user } = open();
    await table();
    await user.type(screen.getByRole('searchbox'), 'zzz{Enter}');
    expect(await screen.findByText('Nobody found')).toBeVisible();
  });

  it.each([
    ['a domain error', () => refuse('UNAVAILABLE', 'Later.'), 'Error fetching users.'],
    ['a failure of the server', failWith500, 'Network or server error.'],
    ['a lost connection', loseConnection, 'Network or server error.'],
  ])('shows %s and can be requested again', async (_name, fail, message) => {
    const store = aStore();
    let calls = 0;
    const accounts = (request: ListRequest) => (++calls === 1 ? fail() : store.answers.accounts(request));
    const { user } = open(store, { accounts });
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await table()).toBeVisible();
  });
});

describe('deleting', () => {
  it('asks first, says so, and asks for the list again', async () => {
    const { user } = open();
    await remove(user, 'person1@example.com');
    expect(await screen.findByText('User deleted successfully.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('person1@example.com')).not.toBeInTheDocument());
    expect(ids()).toEqual(['1', '2']);
  });

  it.each([
    [
      'an error with a message',
      () => refuse('CONFLICT', 'The last administrator cannot be deleted.'),
      'The last administrator cannot be deleted.',
    ],
    ['an error without a message', () => refuse('CONFLICT', ''), 'Failed to delete user.'],
    ['a lost connection', loseConnection, 'Network or server error.'],
  ])('gives an alert on %s, which stays until it is closed', async (_name, deleteAccount, message) => {
    const { user } = open(aStore(), { deleteAccount });
    await remove(user, 'person1@example.com');
    const alert = await screen.findByRole('dialog', { name: 'Not deleted' });
    expect(within(alert).getByRole('alert')).toHaveTextContent(message);
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('person1@example.com')).toBeVisible();
  });

  it('is not offered for one’s own account, recognised by its id', async () => {
    open(aStore([anAccount(ownId, { email: 'as.it.was@example.com' })]));
    await table();
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/account');
  });
});

it('a pending invitation can be sent again, and only such a one', async () => {
  const invited: unknown[] = [];
  const pending = anAccount(2, { isActivated: false, invitationPending: true });
  const { user } = open(aStore([anAccount(1), pending]), {
    resendInvitation: ({ input }: { input: object }) => {
      invited.push({ ...input });
      return { account: pending, message: 'Invitation sent again.' };
    },
  });
  const button = await screen.findByRole('button', { name: /^Resend invitation/ });
  expect(button).toHaveAccessibleName('Resend invitation to person2@example.com');
  await user.click(button);
  expect(await screen.findByText('Invitation sent again.')).toBeVisible();
  expect(invited).toEqual([{ accountId: '2' }]);
});

describe('mails that could not be delivered', () => {
  const aMail = {
    id: '5',
    purpose: 'invitation',
    recipient: 'lost@example.com',
    subject: 'Your account is waiting for you',
    attempts: 3,
    lastError: '550 no such mailbox',
    createdAt: '2026-11-21T09:30:00.000Z',
  };

  it('are listed, and each can be sent again', async () => {
    let mails = [aMail];
    const retried: string[] = [];
    const { user } = open(aStore(), {
      failedEmails: () => mails,
      retryFailedEmail: ({ input }: { input: { id: string } }) => {
        retried.push(input.id);
        mails = [];
        return { retriedId: input.id };
      },
    });
    const notice = await screen.findByRole('region', { name: '1 mail could not be delivered' });
    await user.click(within(notice).getByRole('button', { name: 'Show the mails' }));
    expect(within(notice).getByText(/550 no such mailbox/)).toBeVisible();
    await user.click(within(notice).getByRole('button', { name: 'Send again to lost@example.com' }));
    expect(await screen.findByText('The mail is on its way again.')).toBeVisible();
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(retried).toEqual(['5']);
  });

  it('can be removed when they are no longer needed', async () => {
    let mails = [aMail];
    const { user } = open(aStore(), {
      failedEmails: () => mails,
      dismissFailedEmail: ({ input }: { input: { id: string } }) => {
        mails = mails.filter(({ id }) => id !== input.id);
        return { dismissedId: input.id };
      },
    });
    const notice = await screen.findByRole('region', { name: '1 mail could not be delivered' });
    await user.click(within(notice).getByRole('button', { name: 'Show the mails' }));
    await user.click(within(notice).getByRole('button', { name: 'Remove the mail to lost@example.com' }));
    expect(
      await screen.findByText('Remove the mail to lost@example.com? It will not be sent.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The mail was removed.')).toBeVisible();
    await waitFor(() => expect(notice).not.toBeInTheDocument());
  });

  it('are not mentioned when there are none', async () => {
    open();
    await table();
    expect(screen.queryByText(/could not be delivered/)).not.toBeInTheDocument();
  });
});
