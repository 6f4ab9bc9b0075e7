import { screen, waitFor, within } from '@testing-library/react';
import { failWith500, loseConnection, refuse } from '../../../testing/a-gateway';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { AdminDashboardScreen } from './AdminDashboardScreen';

const anAccount = (number: number, parts = {}) => ({
  id: String(number),
  application: { id: '7', name: 'Garden' },
  email: `person${number}@example.com`,
  city: 'Lyon',
  country: 'France',
  isActivated: true,
  state: 'ACTIVE',
  invitation: null,
  role: 'USER',
  hasSecondStep: false,
  qrCodeCount: 0,
  createdAt: '2026-11-21T09:30:00.000Z',
  ...parts,
});
const invited = {
  isActivated: false,
  state: 'INVITED',
  invitation: { state: 'PENDING', expiresAt: '2026-11-28T09:30:00.000Z', mailError: null },
};
const ownId = 1000;
const accountsOf = (count: number) => Array.from({ length: count }, (_, index) => anAccount(index + 1));

interface ListRequest {
  search: string | null;
  filter: { state: string | null; role: string | null };
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
        requests.push({
          ...request,
          filter: { ...request.filter },
          sort: request.sort && { ...request.sort },
        });
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

const anyRequest = { search: null, filter: { state: null, role: null }, sort: null };

function open(store = aStore(), answers = {}, at = '/screen') {
  signIn({ role: 'ADMIN', email: 'admin@example.com' });
  return renderScreen(<AdminDashboardScreen />, {
    answers: { ...store.answers, ...answers },
    access: 'admin',
    at,
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
    const bare = { city: null, country: '', application: null, role: 'ADMIN', ...invited };
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
      'Not activatedInvited',
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

  it.each([
    ['nobody else is here and no code is made', [anAccount(1)], true],
    ['codes are made', [anAccount(1, { qrCodeCount: 12 })], false],
    ['others are here', accountsOf(2), false],
  ])('says what to do first as long as it is needed: %s', async (_, accounts, isSaid) => {
    open(aStore(accounts));
    await screen.findByText('person1@example.com');
    expect(screen.queryByRole('note', { name: 'What to do first' }) !== null).toBe(isSaid);
    if (isSaid)
      expect(screen.getByRole('link', { name: 'Generate the first QR codes' })).toHaveAttribute(
        'href',
        '/qr-generator?count=12',
      );
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
    await enter(user, field, 'person3');
    expect(await screen.findByText('2 users found')).toBeVisible();
    expect(store.requests.slice(before)).toMatchObject([
      { search: 'person3', sort: null, first: 25, skip: 0 },
    ]);
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

/** Opens the menu of a row and chooses from it. */
async function choose(user: ReturnType<typeof open>['user'], email: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `More for ${email}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('the menu of a row', () => {
  const changed = (answer: object, message: string) => {
    const inputs: unknown[] = [];
    const call = ({ input }: { input: object }) => {
      inputs.push({ ...input });
      return { account: { ...anAccount(2), ...answer }, message };
    };
    return { inputs, call };
  };
  const pending = anAccount(2, invited);
  const email = pending.email;

  it('sends an invitation again', async () => {
    const { inputs, call } = changed(invited, 'Invitation sent again.');
    const { user } = open(aStore([anAccount(1), pending]), { resendInvitation: call });
    await choose(user, email, 'Resend invitation');
    expect(await screen.findByText('Invitation sent again.')).toBeVisible();
    expect(inputs).toEqual([{ accountId: '2' }]);
  });

  it('revokes an invitation after a question', async () => {
    const revoked = { isActivated: false, state: 'INVITATION_REVOKED', invitation: null };
    const { inputs, call } = changed(revoked, 'Invitation revoked.');
    const { user } = open(aStore([pending]), { revokeInvitation: call });
    await choose(user, email, 'Revoke invitation');
    expect(await screen.findByText(/^Revoke this invitation\?/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Invitation revoked.')).toBeVisible();
    expect(inputs).toEqual([{ accountId: '2' }]);
  });

  it('makes a new link, shown once', async () => {
    const url = 'https://office.example.com/create-new-password?token=abc';
    const { user } = open(aStore([pending]), { copyInvitation: () => ({ account: pending, url }) });
    await choose(user, email, 'Copy invitation link');
    await user.click(await screen.findByRole('button', { name: 'Make a link' }));
    const dialog = await screen.findByRole('dialog', { name: 'The new link of the invitation' });
    expect(within(dialog).getByText(url)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(url)).not.toBeInTheDocument());
  });

  it('deactivates after a question that says what ends and what does not', async () => {
    const { inputs, call } = changed({ isActivated: false, state: 'DEACTIVATED' }, 'Account deactivated.');
    const { user } = open(aStore([anAccount(2)]), { deactivateAccount: call });
    await choose(user, email, 'Deactivate');
    expect(
      await screen.findByText(/All sessions end at once.* keys of its application keep working/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Account deactivated.')).toBeVisible();
    expect(inputs).toEqual([{ id: '2', confirmOwn: false }]);
  });

  it('resets a second step, of accounts that have one, after a question', async () => {
    const { inputs, call } = changed({ hasSecondStep: false }, 'Second step reset.');
    const { user } = open(aStore([anAccount(1), anAccount(2, { hasSecondStep: true })]), {
      resetSecondStep: call,
    });
    await choose(user, email, 'Reset second step');
    expect(
      await screen.findByText(
        /^Reset the second step of this user\? .* Passkeys stay, and log in as before\.$/,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reset second step' }));
    expect(await screen.findByText('Second step reset.')).toBeVisible();
    expect(inputs).toEqual([{ id: '2' }]);
    await user.click(screen.getByRole('button', { name: 'More for person1@example.com' }));
    await screen.findByRole('menuitem', { name: 'Deactivate' });
    expect(screen.queryByRole('menuitem', { name: 'Reset second step' })).not.toBeInTheDocument();
  });

  it('changes a role, and shows why it cannot', async () => {
    const refused = () => refuse('CONFLICT', 'The last administrator cannot become a user.');
    const { user } = open(aStore([anAccount(2, { role: 'ADMIN' })]), { changeAccountRole: refused });
    await choose(user, email, 'Make user');
    await user.click(await screen.findByRole('button', { name: 'Make user' }));
    expect(await screen.findByText('The last administrator cannot become a user.')).toBeVisible();
  });

  it('takes the own role away only with its own question', async () => {
    const own = anAccount(ownId, { role: 'ADMIN' });
    const { inputs, call } = changed({ ...own, role: 'USER' }, 'Role changed.');
    const { user } = open(aStore([own]), { changeAccountRole: call });
    await choose(user, own.email, 'Make user');
    expect(await screen.findByText(/^Give up your own administrator role\?/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Give it up' }));
    await waitFor(() => expect(inputs).toEqual([{ id: String(ownId), role: 'USER', confirmOwn: true }]));
  });

  it('has nothing but the history of a sign-up that is not verified', async () => {
    const { user } = open(aStore([anAccount(2, { isActivated: false, state: 'UNVERIFIED' })]));
    expect(await screen.findByText('Email not verified', { selector: 'span' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^More for/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['History']);
    expect(items[0]).toHaveAttribute('href', '/audit-log?kind=account&which=2');
    expect(screen.getByText('Account no. 2')).toBeVisible();
  });
});

it('a second step is named beside the state of its account alone', async () => {
  open(aStore([anAccount(1), anAccount(2, { hasSecondStep: true })]));
  expect(await screen.findByText('Second step')).toBeVisible();
  expect(screen.getAllByText('Second step')).toHaveLength(1);
});

describe('the export', () => {
  const minuteMs = 60_000;
  const withConfirmation = (ms: number) => ({
    viewer: () => ({
      sessionExpiresAt: '2026-11-21T09:40:00.000Z',
      account: anAccount(ownId),
      confirmedUntil: new Date(Date.now() + ms).toISOString(),
      confirmationMethods: ['PASSWORD'],
    }),
    confirmIdentity: () => ({ confirmedUntil: new Date(Date.now() + 10 * minuteMs).toISOString() }),
  });
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(new URL(this.href).pathname);
    });
  });

  it('is saved at once in a confirmed session', async () => {
    const { user } = open(aStore(), withConfirmation(5 * minuteMs));
    await user.click(await screen.findByRole('link', { name: 'Export' }));
    await waitFor(() => expect(saved).toEqual(['/exports/accounts.csv']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is saved after a confirmation in any other, and not without it', async () => {
    const { user } = open(aStore(), withConfirmation(-minuteMs));
    const link = await screen.findByRole('link', { name: 'Export' });
    await user.click(link);
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await user.click(await dialog.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(saved).toEqual([]);
    await user.click(link);
    await enter(user, await screen.findByLabelText('Password'), 'secret');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saved).toEqual(['/exports/accounts.csv']));
  });
});

it('a refused mail is on the row of its invitation', async () => {
  const invitation = { ...invited.invitation, mailError: '550 no such mailbox' };
  open(aStore([anAccount(2, { ...invited, invitation })]));
  expect(await screen.findByText('Mail refused: 550 no such mailbox')).toBeVisible();
});

it('leads from an account to what its application holds', async () => {
  signIn({ role: 'ADMIN', email: 'admin@example.com' });
  renderScreen(<AdminDashboardScreen />, { answers: aStore(accountsOf(1)).answers, access: 'admin' });
  expect(within(await table()).getByRole('link', { name: 'Garden' })).toHaveAttribute(
    'href',
    '/questions?application=Garden',
  );
});

it('the list is filtered by state and role, in the address, from the first page', async () => {
  const store = aStore(accountsOf(30));
  signIn({ role: 'ADMIN', email: 'admin@example.com' });
  const { user, place } = renderScreen(<AdminDashboardScreen />, {
    answers: store.answers,
    access: 'admin',
    at: '/screen?page=2&state=INVITED',
  });
  await table();
  expect(store.requests.at(-1)?.filter).toEqual({ state: 'INVITED', role: null });
  await user.selectOptions(screen.getByLabelText('Role'), 'admin');
  await waitFor(() => expect(store.requests.at(-1)?.filter).toEqual({ state: 'INVITED', role: 'ADMIN' }));
  expect(store.requests.at(-1)?.skip).toBe(0);
  expect(place()).toBe('/screen?state=INVITED&role=ADMIN');
  expect(await screen.findByText('30 users found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Export' })).toHaveAttribute(
    'href',
    '/exports/accounts.csv?state=invited&role=admin',
  );
  await user.selectOptions(screen.getByLabelText('State'), 'Every state');
  await waitFor(() => expect(place()).toBe('/screen?role=ADMIN'));
});

it('a search and a filter that fit nobody are cleared together', async () => {
  signIn({ role: 'ADMIN', email: 'admin@example.com' });
  const { user, place } = renderScreen(<AdminDashboardScreen />, {
    answers: aStore(accountsOf(3)).answers,
    access: 'admin',
    at: '/screen?state=INVITED&search=zzz',
  });
  expect(await screen.findByText(/^Nobody fits the filter and the search/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all users' }));
  await table();
  expect(place()).toBe('/screen');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('more users than the gateway counts are said to be more, and pages end there', async () => {
  const store = aStore();
  const { user } = open(
    store,
    {
      accounts: ({ skip, first }: ListRequest) => {
        expect(skip).toBeLessThanOrEqual(10_000);
        return { ...store.answers.accounts({ ...anyRequest, first, skip: 0 }), totalCount: 10_001 };
      },
    },
    '/screen?page=99999',
  );
  expect(await screen.findByText('More than 10,000 users')).toBeVisible();
  expect(screen.getByText(/^Pages end here/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByText('Page 400 of 401')).toBeVisible();
  expect(screen.queryByText(/^Pages end here/)).toBeNull();
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

  describe('several', () => {
    const three = [1, 2, 3].map((number) => ({
      ...aMail,
      id: String(number),
      recipient: `lost${number}@example.com`,
    }));
    const openThree = async (answers: object) => {
      const view = open(aStore(), { failedEmails: () => three, ...answers });
      const notice = await screen.findByRole('region', { name: '3 mails could not be delivered' });
      await view.user.click(within(notice).getByRole('button', { name: 'Show the mails' }));
      return { ...view, notice: within(notice) };
    };

    it('are sent again together, as chosen, and those that are too old stay', async () => {
      const inputs: unknown[] = [];
      const { user, notice } = await openThree({
        retryFailedEmails: ({ input }: { input: { ids: string[] } }) => {
          inputs.push({ ...input });
          return { retriedCount: 1, expiredCount: 1 };
        },
      });
      expect(notice.getByRole('button', { name: 'Send the chosen again' })).toBeDisabled();
      await user.click(notice.getByRole('checkbox', { name: 'Choose the mail to lost1@example.com' }));
      await user.click(notice.getByRole('checkbox', { name: 'Choose the mail to lost3@example.com' }));
      await user.click(notice.getByRole('button', { name: 'Send the chosen again' }));
      expect(
        await screen.findByText('1 mail on the way again. 1 mail stayed: the links in them are too old.'),
      ).toBeVisible();
      expect(inputs).toEqual([{ ids: ['1', '3'] }]);
    });

    it('are removed together after a question', async () => {
      const inputs: unknown[] = [];
      const { user, notice } = await openThree({
        dismissFailedEmails: ({ input }: { input: { ids: string[] } }) => {
          inputs.push({ ...input });
          return { dismissedCount: 3 };
        },
      });
      await user.click(notice.getByRole('checkbox', { name: 'All' }));
      await user.click(notice.getByRole('button', { name: 'Remove the chosen' }));
      expect(await screen.findByText('Remove 3 mails? They will not be sent.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Remove' }));
      expect(await screen.findByText('3 mails removed.')).toBeVisible();
      expect(inputs).toEqual([{ ids: ['1', '2', '3'] }]);
    });
  });

  it('are not mentioned when there are none', async () => {
    open();
    await table();
    expect(screen.queryByText(/could not be delivered/)).not.toBeInTheDocument();
  });
});

describe('selected accounts', () => {
  const change = (answered: { act: string; ids: string[] }[]) => ({
    changeAccounts: ({ input }: { input: { act: string; ids: string[] } }) => {
      answered.push({ act: input.act, ids: [...input.ids] });
      const refused = input.ids.filter((id) => id === '2');
      return {
        doneIds: input.ids.filter((id) => id !== '2'),
        refused: refused.map((id) => ({ id, email: `person${id}@example.com`, message: 'It is the last.' })),
      };
    },
  });

  it('are changed a hundred at a time, and those that are not stay selected with their reason', async () => {
    const answered: { act: string; ids: string[] }[] = [];
    const { user } = open(aStore(accountsOf(150)), change(answered));
    await user.click(await screen.findByLabelText('Select person1@example.com'));
    await user.click(screen.getByText('Select all 150 that match'));
    expect(await screen.findByText('150 selected')).toBeVisible();
    await user.click(screen.getByText('Reactivate'));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/^Reactivate 150 users\?/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Reactivate' }));
    expect(await screen.findByText('149 users reactivated.')).toBeVisible();
    expect(await screen.findByText('It is the last.')).toBeVisible();
    expect(answered.map(({ act, ids }) => [act, ids.length])).toEqual([
      ['REACTIVATE', 100],
      ['REACTIVATE', 50],
    ]);
    expect(screen.getByText('1 selected')).toBeInTheDocument();
  });

  it('stay as they are without a confirmation, and after a lost connection', async () => {
    const { user } = open(aStore(), { changeAccounts: loseConnection });
    await user.click(await screen.findByLabelText('Select person2@example.com'));
    for (const answer of ['Cancel', 'Deactivate']) {
      await user.click(screen.getByText('Deactivate'));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    expect(await screen.findByText('The user could not be changed. Please try again.')).toBeVisible();
    expect(screen.getByText('1 selected')).toBeVisible();
  });
});
