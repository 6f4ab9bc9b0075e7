import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, loseConnection, refuse } from '../../../testing/a-gateway';
import { aMembership } from '../../../testing/memberships';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { AccessTokensPanel } from './AccessTokensPanel';

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const aToken = (number: number, over: object = {}) => ({
  id: String(number),
  name: `Script ${number}`,
  application: { id: '7', name: 'Garden' },
  rights: ['codes.read', 'content.read'],
  readOnly: false,
  networks: [] as string[],
  ending: 'a1B2',
  createdAt: '2026-11-20T09:30:00.000Z',
  expiresAt: inDays(60),
  lastUsedAt: null as string | null,
  lastNetwork: null as string | null,
  ...over,
});
const secret = 'person_Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmFabc123';

interface Sent {
  input: { application: string; name: string; rights: string[]; expiresAt: string };
}

function open(tokens = [aToken(1)], answers: Answers = {}, memberships = [aMembership('Garden')]) {
  signIn();
  const sent: Sent['input'][] = [];
  let shown = tokens;
  const view = renderScreen(<AccessTokensPanel />, {
    access: 'loggedIn',
    memberships,
    answers: {
      accessTokens: () => shown,
      accessTokenPolicy: () => ({ allowed: true, maxDays: 366 }),
      createAccessToken: ({ input }: Sent) => {
        sent.push({ ...input });
        const created = aToken(shown.length + 1, { name: input.name });
        shown = [created, ...shown];
        return { secret, accessToken: created };
      },
      renameAccessToken: ({ input: { id, name } }: { input: { id: string; name: string } }) => {
        shown = shown.map((token) => (token.id === id ? { ...token, name } : token));
        return { accessToken: shown.find((token) => token.id === id) };
      },
      revokeAccessToken: ({ input: { id } }: { input: { id: string } }) => {
        const revoked = shown.find((token) => token.id === id);
        shown = shown.filter((token) => token !== revoked);
        return { accessToken: revoked };
      },
      revokeAllAccessTokens: () => {
        const revokedCount = shown.length;
        shown = [];
        return { revokedCount };
      },
      ...answers,
    },
  });
  return { ...view, sent };
}

type User = ReturnType<typeof open>['user'];
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Access tokens' })).getAllByRole('listitem');
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const openForm = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Create a token' }));
  const form = await dialog('Create a token');
  await form.findByLabelText(/Name of the token/);
  return form;
};
const create = async (user: User) =>
  user.click((await dialog('Create a token')).getByRole('button', { name: 'Create a token' }));
const checked = (form: ReturnType<typeof within>) =>
  within(form.getByRole('group', { name: 'Rights' }))
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((box) => box.checked)
    .map((box) => box.labels?.[0]?.textContent);

it('says of each token what it may do, from where, until when, and when it was used', async () => {
  open([
    aToken(1, { readOnly: true, networks: ['203.0.113.0/24'], lastNetwork: '203.0.113.0/24' }),
    aToken(2, { lastUsedAt: '2026-11-21T08:00:00.000Z', lastNetwork: '198.51.100.0/24' }),
  ]);
  const [unused, used] = await rows();
  expect(unused).toHaveTextContent(
    /^Script 1…a1B2GardenRead content and codes with their scans · read onlyOnly from 203\.0\.113\.0\/24Created .+ · expires .+No call yetRenameRevoke$/,
  );
  expect(used).toHaveTextContent(/Last call 21 Nov 2026, .+ from 198\.51\.100\.0\/24/);
  expect(used).not.toHaveTextContent(/Only from|read only|Expire[ds] soon/);
});

it('warns a week before the end of a token, and says which have expired', async () => {
  open([aToken(1, { expiresAt: inDays(6.9) }), aToken(2, { expiresAt: inDays(-1) }), aToken(3)]);
  const [soon, past, later] = await rows();
  expect(soon).toHaveTextContent('Expires soon');
  expect(past).toHaveTextContent(/Expired.*expired .*no longer works/);
  expect(later).not.toHaveTextContent(/Expires soon|Expired/);
});

it('says what a token is for where there is none, and where calls are described', async () => {
  open([]);
  expect(await screen.findByText('No access tokens yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'GraphQL explorer' })).toHaveAttribute('href', '/graphql');
  expect(screen.queryByRole('button', { name: 'Revoke all' })).not.toBeInTheDocument();
});

it('shows the secret once, with a call that works as it is', async () => {
  const { user, sent, container } = open([]);
  const form = await openForm(user);
  await enter(user, form.getByLabelText(/Name of the token/), ' Nightly ');
  await user.keyboard('{Enter}');
  const shown = await dialog('The token “Nightly” was created');
  expect(shown.getByText(secret)).toBeVisible();
  expect(shown.getByText('It is not shown again:')).toBeVisible();
  const call = `curl -H "Authorization: Bearer ${secret}" http://localhost/api/v2/token`;
  await user.click(shown.getAllByRole('button', { name: 'Copy' })[1] as HTMLElement);
  expect(await navigator.clipboard.readText()).toBe(call);
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(container).not.toHaveTextContent(secret);
  expect(await rows()).toHaveLength(1);
  expect(sent).toEqual([
    expect.objectContaining({ application: 'Garden', name: 'Nightly', readOnly: true, networks: [] }),
  ]);
  expect(sent[0]?.rights).toEqual(expect.arrayContaining(['content.read', 'codes.read', 'audit']));
  expect(sent[0]?.rights.filter((right) => /write|members|settings$/.test(right))).toEqual([]);
});

it('offers the rights of the role alone, and never those over members and settings', async () => {
  const { user } = open([], {}, [aMembership('Garden', 'PRINTER')]);
  const form = await openForm(user);
  const labels = within(form.getByRole('group', { name: 'Rights' }))
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((box) => box.labels?.[0]?.textContent);
  expect(labels).toEqual(['Read codes with their scans', 'Download images of codes', 'Print labels']);
  expect(form.queryByRole('radio', { name: 'Generate codes' })).not.toBeInTheDocument();
});

it('a preset chooses rights, which can be changed one by one', async () => {
  const { user, sent } = open([]);
  const form = await openForm(user);
  await user.click(form.getByRole('radio', { name: 'Content' }));
  expect(checked(form)).toEqual(['Read content', 'Write content']);
  expect(form.getByRole('checkbox', { name: 'Read only' })).not.toBeChecked();
  await user.click(form.getByRole('checkbox', { name: 'Print labels' }));
  expect(form.getByRole('radio', { name: 'Own choice' })).toBeChecked();
  await enter(user, form.getByLabelText(/Name of the token/), 'Editor');
  await enter(user, form.getByLabelText(/Networks/), '203.0.113.0/24\n2001:db8::/32');
  await user.selectOptions(form.getByLabelText('Valid for'), '7 days');
  await create(user);
  await screen.findByText(secret);
  expect(sent[0]).toMatchObject({
    ...{ rights: ['content.read', 'content.write', 'codes.print'], readOnly: false },
    networks: ['203.0.113.0/24', '2001:db8::/32'],
  });
  const days = (Date.parse(sent[0]?.expiresAt ?? '') - Date.now()) / dayMs;
  expect(Math.round(days)).toBe(7);
});

it('what is missing is said beside its field, and nothing is sent', async () => {
  const { user, sent } = open([]);
  const form = await openForm(user);
  await user.click(form.getByRole('radio', { name: 'Own choice' }));
  await user.selectOptions(form.getByLabelText('Valid for'), 'Until another day');
  await enter(user, form.getByLabelText(/Networks/), '1\n2\n3\n4\n5\n6');
  await create(user);
  expect(form.getByLabelText(/Name of the token/)).toHaveAccessibleDescription('Give the token a name.');
  expect(form.getByRole('group', { name: 'Rights' })).toHaveAccessibleDescription(
    'Choose at least one right.',
  );
  expect(form.getByText('Choose the last day.')).toBeVisible();
  expect(form.getByText('At most 5 networks.')).toBeVisible();
  expect(sent).toEqual([]);
});

it('what the gateway has against a network is beside it', async () => {
  const message = 'This is no network.';
  const { user } = open([], {
    createAccessToken: () => refuse('INVALID_INPUT', 'Invalid.', [{ field: 'networks', message }]),
  });
  const form = await openForm(user);
  await enter(user, form.getByLabelText(/Name of the token/), 'A');
  await create(user);
  await waitFor(() =>
    expect(form.getByLabelText(/Networks/)).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
});

describe('what the owners allow', () => {
  it('no time that is longer can be chosen', async () => {
    const { user } = open([], { accessTokenPolicy: () => ({ allowed: true, maxDays: 30 }) });
    const form = await openForm(user);
    const choices = within(form.getByLabelText('Valid for')).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['7 days', '30 days', 'Until another day']);
    expect(form.getByLabelText('Valid for')).toHaveDisplayValue('30 days');
  });

  it('where tokens are not allowed, there is no form', async () => {
    const { user } = open([], { accessTokenPolicy: () => ({ allowed: false, maxDays: 30 }) });
    await user.click(await screen.findByRole('button', { name: 'Create a token' }));
    const form = await dialog('Create a token');
    expect(await form.findByText('The owners of “Garden” allow no access tokens.')).toBeVisible();
    expect(form.queryByLabelText(/Name of the token/)).not.toBeInTheDocument();
  });

  it('somebody who works in two applications chooses one, and keeps what is typed', async () => {
    const { user, sent } = open([], {}, [aMembership('Garden'), aMembership('Harbour', 'VIEWER')]);
    const form = await openForm(user);
    await enter(user, form.getByLabelText(/Name of the token/), 'Typed');
    await user.selectOptions(form.getByLabelText('Application'), 'Harbour');
    expect(await form.findByLabelText(/Name of the token/)).toHaveValue('Typed');
    await create(user);
    await screen.findByText(secret);
    expect(sent[0]).toMatchObject({ application: 'Harbour', rights: ['content.read', 'codes.read'] });
  });
});

it('a lost answer may stand for a created token: the form says what to do', async () => {
  const { user } = open([], { createAccessToken: loseConnection });
  const form = await openForm(user);
  await enter(user, form.getByLabelText(/Name of the token/), 'A');
  await create(user);
  expect(await form.findByText(/revoke it and create another one/)).toBeVisible();
});

it('a token is renamed', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Rename the token Script 1' }));
  const form = await dialog('Rename the token');
  await user.clear(form.getByLabelText('Name'));
  await enter(user, form.getByLabelText('Name'), 'Export');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Token renamed.')).toBeVisible();
  expect((await rows())[0]).toHaveTextContent(/^Export/);
});

it('a token is revoked after a question with its name, and the next one has the focus', async () => {
  const { user } = open([aToken(1), aToken(2)]);
  await user.click(await screen.findByRole('button', { name: 'Revoke the token Script 1' }));
  const asked = await dialog('Revoke the token');
  expect(asked.getByText(/^Revoke “Script 1”\? Scripts that use this token stop at once\./)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('The token “Script 1” was revoked.')).toBeVisible();
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Revoke the token Script 2' })).toHaveFocus(),
  );
});

it('all tokens are revoked at once', async () => {
  const { user } = open([aToken(1), aToken(2)]);
  await user.click(await screen.findByRole('button', { name: 'Revoke all' }));
  const asked = await dialog('Revoke all tokens');
  await user.click(asked.getByRole('button', { name: 'Revoke all' }));
  expect(await screen.findByText('2 tokens were revoked.')).toBeVisible();
  expect(await screen.findByText('No access tokens yet')).toBeVisible();
});

it('with 20 valid tokens there can be no other; expired ones do not count', async () => {
  const twenty = Array.from({ length: 20 }, (_, index) => aToken(index + 1));
  const { unmount } = open(twenty);
  expect(await screen.findByText(/You have 20 valid tokens/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create a token' })).not.toBeInTheDocument();
  unmount();
  open([...twenty.slice(1), aToken(30, { expiresAt: inDays(-1) })]);
  expect(await screen.findByRole('button', { name: 'Create a token' })).toBeVisible();
});

it('can be tried again when the list did not arrive', async () => {
  let calls = 0;
  const { user } = open([], {
    accessTokens: () => {
      calls += 1;
      return calls === 1 ? loseConnection() : [aToken(1)];
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});
