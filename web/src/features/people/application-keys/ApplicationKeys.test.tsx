import { screen, waitFor, within } from '@testing-library/react';
import { loseConnection, refuse } from '../../../testing/a-gateway';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { ApplicationKeys } from './ApplicationKeys';

const aKey = (number: number, name = `Door ${number}`) => ({
  id: String(number),
  name,
  ending: 'a1B2',
  purpose: 'SCAN',
  createdAt: '2026-11-20T09:30:00.000Z',
  createdBy: 'ann@example.com' as string | null,
  lastUsedAt: null as string | null,
  revokedAt: null as string | null,
});
const secret = 'appkey_Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4a1B2';

function open(keys = [aKey(1)], answers: Record<string, (args: never) => unknown> = {}) {
  signIn();
  const sent: unknown[] = [];
  let shown = keys;
  const view = renderScreen(<ApplicationKeys />, {
    access: 'loggedIn',
    answers: {
      applicationKeys: () => shown,
      createApplicationKey: ({ input }: { input: { name: string; purpose: string } }) => {
        sent.push({ ...input });
        const created = { ...aKey(shown.length + 1, input.name), purpose: input.purpose };
        shown = [...shown, created];
        return { applicationKey: created, secret };
      },
      revokeApplicationKey: ({ input }: { input: { id: string } }) => {
        sent.push({ ...input });
        const revoked = shown.find(({ id }) => id === input.id);
        shown = shown.filter((key) => key !== revoked);
        return { applicationKey: { ...revoked, revokedAt: '2026-11-21T10:00:00.000Z' } };
      },
      ...answers,
    },
  });
  return { ...view, sent };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Application keys' })).getAllByRole('listitem');
const name = () => screen.findByLabelText('Name of the new key');
const dialog = async () => within(await screen.findByRole('dialog'));

it('shows name, ending, creator and last use of each key', async () => {
  open([
    { ...aKey(1), lastUsedAt: '2026-11-21T08:00:00.000Z' },
    { ...aKey(2), createdBy: null },
  ]);
  const [used, unused] = await rows();
  expect(used).toHaveTextContent(/^Door 1…a1B2Created .+ by ann@example\.comLast used .+Revoke$/);
  expect(unused).toHaveTextContent(/^Door 2…a1B2Created .+ by a deleted accountNever usedHistoryRevoke$/);
});

it('says what a key is for, and where its calls are described', async () => {
  open([]);
  expect(await screen.findByText('No keys yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'the API documentation' })).toHaveAttribute('href', '/api/docs');
});

it('shows the secret of a new key once, in a dialog that a click beside it does not close', async () => {
  const { user, sent, container } = open([]);
  await enter(user, await name(), ' Door 7 ');
  await user.keyboard('{Enter}');
  const shown = await dialog();
  expect(shown.getByText(secret)).toBeVisible();
  expect(shown.getByText('It is not shown again:')).toBeVisible();
  expect(sent).toEqual([{ application: 'Garden', name: 'Door 7', purpose: 'SCAN' }]);
  const overlay = document.querySelector('.mantine-Modal-overlay');
  expect(overlay).not.toBeNull();
  if (overlay) await user.click(overlay);
  expect(shown.getByText(secret)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Copy' }));
  expect(await shown.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(secret);
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(container).not.toHaveTextContent(secret);
  expect((await rows()).map((row) => row.textContent)).toEqual([expect.stringContaining('Door 7')]);
  expect(await name()).toHaveValue('');
});

it('a key for the app itself says so', async () => {
  const { user, sent } = open([]);
  await enter(user, await name(), 'App');
  const choice = screen.getByRole('radio', { name: 'The app itself' });
  expect(choice).toHaveAccessibleDescription(/cannot redeem codes, so that it may be shipped inside an app/);
  await user.click(choice);
  await user.click(screen.getByRole('button', { name: 'Create a key' }));
  await user.click((await dialog()).getByRole('button', { name: 'Done' }));
  expect(sent).toEqual([{ application: 'Garden', name: 'App', purpose: 'APP' }]);
  expect((await rows())[0]).toHaveTextContent('For the app itself: it cannot redeem codes');
});

it.each([
  ['', 'Give the key a name.'],
  ['x'.repeat(61), 'A name may have at most 60 characters.'],
])('the name %j is not sent', async (typed, message) => {
  const { user, sent } = open([]);
  await user.click(await name());
  await user.paste(typed);
  await user.click(screen.getByRole('button', { name: 'Create a key' }));
  expect(await name()).toHaveAccessibleDescription(message);
  expect(await name()).toHaveFocus();
  expect(sent).toEqual([]);
});

it('what the gateway has against a name is beside it', async () => {
  const message = 'A name is one line, without control characters.';
  const { user } = open([], {
    createApplicationKey: () => refuse('INVALID_INPUT', 'Invalid.', [{ field: 'name', message }]),
  });
  await enter(user, await name(), 'Door');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await name()).toHaveAccessibleDescription(message));
});

it('a lost answer may stand for a created key: the list is loaded again and says what to do', async () => {
  let keys: ReturnType<typeof aKey>[] = [];
  const { user } = open([], {
    applicationKeys: () => keys,
    createApplicationKey: () => {
      keys = [aKey(1, 'Door 7')];
      return loseConnection();
    },
  });
  await enter(user, await name(), 'Door 7');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/revoke it and create another one/)).toBeVisible();
  expect((await rows())[0]).toHaveTextContent('Door 7');
  expect(await name()).toHaveValue('Door 7');
});

it('with ten keys no other can be created, also when somebody else created the tenth', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => aKey(index + 1));
  let keys = ten.slice(1);
  const { user } = open([], {
    applicationKeys: () => keys,
    createApplicationKey: () => {
      keys = ten;
      return refuse('CONFLICT', 'An application has at most 10 keys. Revoke one first.');
    },
  });
  await enter(user, await name(), 'Door');
  await user.keyboard('{Enter}');
  expect(
    await screen.findByText('There are 10 keys, and there can be no more. Revoke one to create another.'),
  ).toBeVisible();
  expect(screen.queryByLabelText('Name of the new key')).not.toBeInTheDocument();
});

describe('revoking', () => {
  const ask = async (user: ReturnType<typeof open>['user']) =>
    user.click(await screen.findByRole('button', { name: 'Revoke the key Door 1' }));

  it('asks with the name of the key, and moves the focus to the next one', async () => {
    const { user, sent } = open([aKey(1), aKey(2)]);
    await ask(user);
    const asked = await dialog();
    expect(
      asked.getByText(
        'Revoke “Door 1”? Apps that use this key stop redeeming codes at once. This cannot be undone.',
      ),
    ).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('The key “Door 1” was revoked.')).toBeVisible();
    expect(sent).toEqual([{ id: '1' }]);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Revoke the key Door 2' })).toHaveFocus());
  });

  it('changes nothing when it is cancelled', async () => {
    const { user, sent } = open();
    await ask(user);
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(await rows()).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  it('a failure keeps the key in the list', async () => {
    const { user } = open([aKey(1)], { revokeApplicationKey: loseConnection });
    await ask(user);
    await user.click((await dialog()).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('❌ The key could not be revoked. Please try again.')).toBeVisible();
    expect(await rows()).toHaveLength(1);
  });
});

it('can be tried again when the list did not arrive', async () => {
  let calls = 0;
  const { user } = open([], {
    applicationKeys: () => {
      calls += 1;
      return calls === 1 ? loseConnection() : [aKey(1)];
    },
  });
  expect(await screen.findByText('The application keys could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});
