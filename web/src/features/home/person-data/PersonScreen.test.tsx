import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, loseConnection, refuse } from '../../../testing/a-gateway';
import { enter, renderApp, renderScreen, signIn } from '../../../testing/render';
import { PersonScreen } from './PersonScreen';

const kinds = ['APP_USERS', 'ACCEPTANCES', 'MAILS', 'AUDIT_EVENTS', 'ACCOUNTS'] as const;
type Rows = Partial<Record<(typeof kinds)[number], number>>;

const sectionsOf = (rows: Rows) =>
  kinds.map((kind) => ({
    kind,
    rows: rows[kind] ?? 0,
    oldest: rows[kind] ? '2026-10-20T09:30:00.000Z' : null,
  }));
const anErasure = (over: object = {}) => ({
  ...{ id: '3', at: '2026-11-02T09:30:00.000Z', by: 'ann@example.com', state: 'DONE' },
  ...{ counts: [], backupsUntil: null, ...over },
});

interface Store {
  rows: Rows;
  keepDays?: number | null;
  erasures?: object[];
}

function open(store: Store, { answers = {} as Answers, ...options } = {}) {
  const asked: object[] = [];
  const erased: object[] = [];
  const view = renderScreen(<PersonScreen />, {
    access: 'loggedIn',
    at: '/user_register/person',
    answers: {
      personFile: (args: object) => {
        asked.push(args);
        return { sections: sectionsOf(store.rows) };
      },
      retention: () => ({ acceptanceKeepDays: store.keepDays ?? null }),
      erasures: () => ({
        totalCount: store.erasures?.length ?? 0,
        edges: (store.erasures ?? []).map((node) => ({ node })),
      }),
      erasePerson: ({ input }: { input: object }) => {
        erased.push(input);
        const counts = [
          { kind: 'APP_USERS', rows: store.rows.APP_USERS ?? 0, kept: 0 },
          { kind: 'AUDIT_EVENTS', rows: 0, kept: store.rows.AUDIT_EVENTS ?? 0 },
        ];
        store.rows = {};
        const erasure = anErasure({ id: '9', counts, backupsUntil: '2026-12-02T09:30:00.000Z' });
        store.erasures = [erasure];
        return { erasure };
      },
      ...answers,
    },
    ...options,
  });
  return { ...view, asked, erased };
}

async function find({ user }: Pick<ReturnType<typeof open>, 'user'>, email: string, subject = '') {
  if (email) await enter(user, await screen.findByLabelText('Email address'), email);
  if (subject) await enter(user, await screen.findByLabelText(/^Name that the app has/), subject);
  await user.click(screen.getByRole('button', { name: 'Show what is kept' }));
}
const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: (text) => text.startsWith(name) }));

beforeEach(() => signIn());

it('lists what is kept about an address, which the address of the page does not have', async () => {
  const view = open({ rows: { APP_USERS: 1, MAILS: 1234, AUDIT_EVENTS: 5 } });
  await find(view, ' Lea@example.com ');
  expect(await screen.findByRole('heading', { name: 'What is kept about Lea@example.com' })).toBeVisible();
  expect((await rowOf('Emails')).getByText('1,234')).toBeVisible();
  expect((await rowOf('App user')).getByText('20 Oct 2026')).toBeVisible();
  expect((await rowOf('Audit log')).getByText(/^Stays without the person/)).toBeVisible();
  expect(screen.getByText('1,240 rows are kept.')).toBeVisible();
  expect(screen.getByText(/^Nothing else is kept: Acceptances and Account/)).toBeVisible();
  expect(view.asked).toEqual([{ application: 'Garden', email: 'Lea@example.com', subject: null }]);
  expect(view.place()).toBe('/user_register/person');
});

it('a person is known by the name that the app has, too', async () => {
  const view = open({ rows: { ACCEPTANCES: 2 }, keepDays: 1095 });
  await find(view, '', 'u-17');
  const row = await rowOf('Acceptances');
  expect(row.getByText('Stays 1,095 days under a pseudonym')).toBeVisible();
  expect(view.asked).toEqual([{ application: 'Garden', email: null, subject: 'u-17' }]);
});

it.each([
  ['', 'Enter the address of the person, or the name that the app has.'],
  ['lea', 'Please enter a valid email address.'],
])('an address “%s” is not looked for', async (typed, problem) => {
  const view = open({ rows: {} });
  await find(view, typed);
  expect(await screen.findByText(problem)).toBeVisible();
  expect(screen.getByLabelText('Email address')).toHaveFocus();
  expect(view.asked).toEqual([]);
});

it('somebody of whom nothing is kept can be erased too', async () => {
  const view = open({ rows: {} });
  await find(view, 'nobody@example.com');
  expect(await screen.findByText('Nothing is kept about this person')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Erase the person' })).toBeVisible();
});

describe('erasing', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Erase this person?' }));
  async function ask(store: Store, options = {}) {
    const view = open(store, options);
    await find(view, 'lea@example.com');
    await view.user.click(await screen.findByRole('button', { name: 'Erase the person' }));
    return { ...view, asks: await dialog() };
  }

  it('needs the address once more, says what goes and what stays, and shows how much it was', async () => {
    const { user, asks, erased } = await ask({ rows: { APP_USERS: 1, AUDIT_EVENTS: 5 } });
    expect(asks.getByText(/^This erases/)).toHaveTextContent(
      'lea@example.com for good, in the application Garden',
    );
    for (const text of [
      /^Acceptances go/,
      /can no longer be undone/,
      /^The audit log keeps/,
      /^Backups of before/,
    ])
      expect(asks.getByText(text)).toBeVisible();
    expect(asks.queryByText(/^The account of the back office/)).not.toBeInTheDocument();
    const again = asks.getByLabelText('Type the address again');
    await enter(user, again, 'lea@example.org');
    await user.click(asks.getByRole('button', { name: 'Erase for good' }));
    expect(await asks.findByText('This is not the same address.')).toBeVisible();
    expect(erased).toEqual([]);
    await user.clear(again);
    await enter(user, again, 'LEA@example.com');
    await user.click(asks.getByRole('button', { name: 'Erase for good' }));
    const result = within(await screen.findByRole('alert', { name: 'The person is erased' }));
    expect(result.getByText('App user: 1')).toBeVisible();
    expect(result.getByText('Audit log: 5 kept without the person')).toBeVisible();
    expect(result.getByText(/^Scheduled backups may hold the person until/)).toBeVisible();
    expect(erased).toEqual([
      { application: 'Garden', email: 'lea@example.com', subject: null, typedAgain: 'LEA@example.com' },
    ]);
    expect(await screen.findByText('Nothing is kept about this person')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Erase the person' })).toHaveFocus();
    await waitFor(() => expect(screen.getAllByText('App user: 1')).toHaveLength(2));
  });

  it('keeps the account with the address, and acceptances as the owners chose', async () => {
    const { asks } = await ask({ rows: { APP_USERS: 1, ACCOUNTS: 1, ACCEPTANCES: 1 }, keepDays: 30 });
    expect(asks.getByText('The account of the back office with this address stays.')).toBeVisible();
    expect(asks.getByText('Acceptances stay 30 days under a pseudonym, as the owners chose.')).toBeVisible();
  });

  it('a refusal stays in the dialog', async () => {
    const erasePerson = () => refuse('TOO_MANY_ATTEMPTS', 'More than 100 people were erased within an hour.');
    const { user, asks } = await ask({ rows: { APP_USERS: 1 } }, { answers: { erasePerson } });
    await enter(user, asks.getByLabelText('Type the address again'), 'lea@example.com');
    await user.click(asks.getByRole('button', { name: 'Erase for good' }));
    expect(await asks.findByText('More than 100 people were erased within an hour.')).toBeVisible();
  });
});

it('an administrator may erase in all applications', async () => {
  signIn({ role: 'ADMIN' });
  const view = open({ rows: { APP_USERS: 2, ACCEPTANCES: 1 } });
  await view.user.click(await screen.findByLabelText('In all applications'));
  await find(view, 'lea@example.com');
  expect((await rowOf('Acceptances')).getByText(/as each application chose$/)).toBeVisible();
  expect(view.asked).toEqual([{ application: null, email: 'lea@example.com', subject: null }]);
});

it('earlier erasures say who, when and how much, and whether they are finished', async () => {
  const counts = [{ kind: 'MAILS', rows: 3, kept: 0 }];
  open({
    rows: {},
    erasures: [
      anErasure({ state: 'RUNNING', by: null }),
      anErasure({ id: '2', counts }),
      anErasure({ id: '1' }),
    ],
  });
  const running = await screen.findByText('Not finished');
  expect(running.closest('li')).toHaveTextContent('by an account that is gone');
  expect(screen.getByText('Emails: 3')).toBeVisible();
  expect(screen.getByText('Nothing was found.')).toBeVisible();
});

it('failures have another try, and an empty list says so', async () => {
  const tries = [loseConnection];
  const personFile = () => tries.shift()?.() ?? { sections: sectionsOf({ MAILS: 1 }) };
  const view = open({ rows: {} }, { answers: { personFile } });
  expect(await screen.findByText('Nobody was erased yet')).toBeVisible();
  await find(view, 'lea@example.com');
  await view.user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 row is kept.')).toBeVisible();
});

describe('the file', () => {
  const { fetch: before } = globalThis;
  afterEach(() => {
    globalThis.fetch = before;
    jest.restoreAllMocks();
  });

  it('is saved once the person at the browser is confirmed, and a refusal says why', async () => {
    const answers = [
      { ok: false, status: 429, json: async () => ({ message: 'One file a minute.' }) },
      { ok: true, status: 200, body: {}, blob: async () => new Blob(['{}']) },
    ];
    const fetched = jest.fn(async (_path: string) => ({ headers: new Headers(), ...answers.shift() }));
    globalThis.fetch = fetched as never;
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const confirmedUntil = new Date(Date.now() + 300_000).toISOString();
    const view = open({ rows: { MAILS: 1 } }, { answers: { viewer: () => ({ confirmedUntil }) } });
    await find(view, 'lea+1@example.com', 'u-17');
    const button = await screen.findByRole('button', { name: 'Download the file' });
    await view.user.click(button);
    expect(await screen.findByText('One file a minute.')).toBeVisible();
    expect(click).not.toHaveBeenCalled();
    await view.user.click(button);
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect(screen.queryByText('One file a minute.')).not.toBeInTheDocument();
    const path = '/people/file.json?email=lea%2B1%40example.com&subject=u-17&application=Garden';
    expect(fetched.mock.calls.map(([called]) => called)).toEqual([path, path]);
  });
});

it('a link from a row brings the person along in the state of the history', async () => {
  const route = {
    path: '/user_register/person',
    title: 'Person',
    access: 'loggedIn' as const,
    Screen: PersonScreen,
  };
  const personFile = jest.fn(() => ({ sections: sectionsOf({ MAILS: 1 }) }));
  const answers = {
    personFile,
    retention: () => ({ acceptanceKeepDays: null }),
    erasures: () => ({ totalCount: 0, edges: [] }),
  };
  const state = { email: 'lea@example.com', subject: 7 };
  renderApp([route], { at: { pathname: route.path, search: '', state }, answers });
  expect(await screen.findByRole('heading', { name: 'What is kept about lea@example.com' })).toBeVisible();
  expect(screen.getByLabelText('Email address')).toHaveValue('lea@example.com');
});
