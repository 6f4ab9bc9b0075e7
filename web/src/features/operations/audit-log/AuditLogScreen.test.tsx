import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { aPromise, failWith500, refuse } from '../../../testing/a-gateway';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { AuditLogScreen } from './AuditLogScreen';
import { auditWords } from './audit-words';
import { changeWords } from './entry-words';

/** The screen, without the navigation around it. */
const main = () => within(screen.getByRole('main'));

const aSubject = (id: string, more = {}) => ({ type: 'question', id, name: null, isGone: false, ...more });

const anEntry = (more = {}) => ({
  id: '1',
  at: '2026-11-21T10:00:00.000Z',
  actorKind: 'ACCOUNT',
  actor: 'ann@example.com',
  action: 'question.deleted',
  subjectType: 'question',
  subjects: ['4', '5', '6'].map((id) => aSubject(id)),
  subjectCount: 3,
  changes: [],
  application: 'Garden',
  door: 'GRAPH',
  requestId: null,
  network: '192.0.2.0/24',
  ...more,
});

interface Asked {
  application?: string | null;
  filter?: Record<string, unknown>;
  after?: string | null;
}

function open({
  entries = [anEntry()],
  hasNextPage = false,
  role = 'USER',
  at = '/screen',
  suggested = [],
}: {
  entries?: object[];
  hasNextPage?: boolean;
  role?: 'USER' | 'ADMIN';
  at?: string;
  suggested?: object[] | Promise<object[]>;
} = {}) {
  signIn({ role });
  const asked: Asked[] = [];
  const withBack = (
    <>
      <AuditLogScreen />
      <Back />
    </>
  );
  const view = renderScreen(withBack, {
    at,
    access: 'loggedIn',
    answers: {
      auditSubjects: () => suggested,
      auditEvents: (args: Asked) => {
        asked.push(args);
        return {
          edges: entries.map((node) => ({ cursor: 'c', node })),
          pageInfo: { hasNextPage, endCursor: 'older' },
          totalCount: entries.length,
        };
      },
    },
  });
  return { ...view, asked };
}

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

it('says who changed what, which, when and from where, in plain words', async () => {
  open({
    entries: [anEntry({ changes: [{ field: 'role', from: 'user', to: 'admin' }] })],
  });
  const entry = within(await main().findByRole('listitem'));
  expect(entry.getByText(/Deleted 3 questions/)).toBeVisible();
  expect(main().getByRole('listitem')).toHaveTextContent('no. 4, 5, 6');
  expect(entry.getByText('role: user → admin')).toBeVisible();
  expect(entry.getByText(/in the back-office, from 192\.0\.2\.0\/24/)).toBeVisible();
});

it('restricts the list to a person, a kind and days, which are in the address and in the export', async () => {
  const { user, asked, place } = open();
  await user.click(await screen.findByRole('button', { name: 'ann@example.com: show only these' }));
  await user.selectOptions(screen.getByLabelText('Kind'), 'Questions');
  expect(place()).toBe('/screen?who=ann%40example.com&what=question');
  expect(asked.at(-1)?.filter).toEqual({ actor: 'ann@example.com', action: 'question' });
  expect(screen.getByRole('link', { name: 'Export' })).toHaveAttribute(
    'href',
    '/exports/audit-log.csv?actor=ann%40example.com&action=question&application=Garden',
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(place()).toBe('/screen');
});

it('shows what happened to one thing alone, from an entry of several', async () => {
  const { user, asked, place } = open({ at: '/screen?what=question' });
  await user.click(await screen.findByRole('button', { name: '5: show only changes of this question' }));
  expect(place()).toBe('/screen?kind=question&which=5');
  expect(asked.at(-1)?.filter).toEqual({ subjectType: 'question', subjectId: '5' });
  expect(screen.getByRole('link', { name: 'Export' })).toHaveAttribute(
    'href',
    '/exports/audit-log.csv?subjectType=question&subjectId=5&application=Garden',
  );
  const field = screen.getByRole('combobox', { name: 'What' });
  expect(field).toHaveValue('5');
  // Over the selected text: a field that is empty for a moment searches for everything.
  await user.type(field, '6{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  expect(place()).toBe('/screen?kind=question&which=6');
  expect(screen.getByText('Only question 6')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show entries of everything' }));
  expect(place()).toBe('/screen');
  expect(field).toHaveFocus();
  expect(screen.queryByText(/^Only/)).toBeNull();
});

it.each([
  ['failed_email.retried', 'failed_email', 'failed email'],
  ['account.activated', 'account', 'account'],
  ['label_sheet.changed', 'label_sheet', 'sheet of labels'],
])('what is of %s is found by the kind of its subject', async (action, subjectType, words) => {
  const { user, asked, place } = open({
    entries: [anEntry({ action, subjectType, subjects: [aSubject('9')], subjectCount: 120 })],
  });
  expect(await main().findByRole('listitem')).toHaveTextContent('no. 9 and 119 more');
  await user.click(screen.getByRole('button', { name: `9: show only changes of this ${words}` }));
  expect(place()).toBe(`/screen?kind=${subjectType}&which=9`);
  expect(asked.at(-1)?.filter).toEqual({ subjectType, subjectId: '9' });
  expect(screen.getByText(`Only ${words} 9`)).toBeVisible();
});

it('a kind goes with its number: without the one the other does not restrict', async () => {
  const { user, asked, place } = open({ at: '/screen?kind=question' });
  await main().findByRole('listitem');
  expect(asked.at(-1)?.filter).toEqual({});
  await user.type(screen.getByRole('combobox', { name: 'What' }), '7{Enter}');
  expect(place()).toBe('/screen?kind=question&which=7');
  await user.clear(screen.getByRole('combobox', { name: 'What' }));
  await waitFor(() => expect(place()).toBe('/screen'));
});

it.each([
  ['%235', '5'],
  ['no. 5', '5'],
  ['No 5', '5'],
  ['terms of use', 'term_of_use'],
  ['Privacy policy', 'privacy_policy'],
  ['abcdefghij0123456789', 'ABCDEFGHIJ0123456789'],
])('finds "%s" as entries show it', async (which, subjectId) => {
  const { asked } = open({ at: `/screen?which=${which}` });
  await main().findByRole('listitem');
  expect(asked.at(-1)?.filter).toEqual({ subjectId });
});

it('says at the field that too many have a part of a name', async () => {
  signIn();
  const message = 'More than 50 things match. Type more of the name.';
  const { user } = renderScreen(<AuditLogScreen />, {
    at: '/screen?which=the',
    access: 'loggedIn',
    answers: {
      auditEvents: ({ filter }: Asked) =>
        filter?.subject
          ? refuse('INVALID_INPUT', message, [{ field: 'filter.subject', message }])
          : { edges: [{ cursor: 'c', node: anEntry() }], pageInfo: { hasNextPage: false, endCursor: null } },
    },
  });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'What' })).toBeInvalid();
  expect(screen.getByText('Correct the filter to see entries.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Export' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await main().findByRole('listitem')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Who' })).toHaveFocus();
});

it('names what was changed, and links to its screen where it has one', async () => {
  open({
    entries: [
      anEntry({
        subjects: [
          aSubject('4', { name: 'Where is the exit?' }),
          aSubject('5', { name: 'Who was that?', isGone: true }),
          aSubject('6', { type: 'account', name: 'lea@example.com' }),
        ],
        application: 'Garden',
      }),
    ],
  });
  const entry = await main().findByRole('listitem');
  expect(entry).toHaveTextContent('no. 4 Where is the exit?, 5 Who was that? (deleted), 6 lea@example.com');
  expect(within(entry).getByRole('link', { name: 'Show question Where is the exit?' })).toHaveAttribute(
    'href',
    '/questions?search=%234',
  );
  // Accounts have a screen for administrators alone.
  expect(within(entry).getAllByRole('link')).toHaveLength(1);
});

it('tells things of different kinds with the same number apart', async () => {
  open({
    entries: [
      anEntry({ subjects: [aSubject('4', { name: 'Where?' })] }),
      anEntry({ id: '2', subjects: [aSubject('4', { type: 'account', name: 'lea@example.com' })] }),
    ],
  });
  await screen.findByText('lea@example.com');
  expect(screen.getByText('Where?')).toBeVisible();
});

it('leads administrators to the other application, and to accounts', async () => {
  open({
    role: 'ADMIN',
    entries: [
      anEntry({
        application: 'Other',
        subjects: [
          aSubject('4', { name: 'Where?' }),
          aSubject('5', { type: 'account', name: 'lea@example.com' }),
          aSubject('6', { type: 'qr_batch' }),
          aSubject('7'),
        ],
      }),
    ],
  });
  await main().findByRole('listitem');
  const paths = within(main().getByRole('listitem'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(paths).toEqual([
    '/questions?search=%234&application=Other',
    '/admin-dashboard?search=lea%40example.com',
  ]);
});

it('suggests people and things by a part of their names', async () => {
  const { user, asked, place } = open({
    suggested: [aSubject('9', { type: 'account', name: 'lea@example.com' })],
  });
  await user.type(await screen.findByRole('combobox', { name: 'Who' }), 'lea');
  await user.click(await screen.findByRole('option', { name: 'lea@example.com' }));
  expect(place()).toBe('/screen?who=lea%40example.com');
  await user.type(screen.getByRole('combobox', { name: 'What' }), 'lea');
  await user.click(await screen.findByRole('option', { name: 'account 9: lea@example.com' }));
  // In either order: the half-typed text may have been in the address before.
  expect(Object.fromEntries(new URLSearchParams(place().split('?')[1]))).toEqual({
    who: 'lea@example.com',
    kind: 'account',
    which: '9',
  });
  await screen.findByText('Only account 9');
  expect(asked.at(-1)?.filter).toEqual({
    actor: 'lea@example.com',
    subjectType: 'account',
    subjectId: '9',
  });
});

const lea = aSubject('9', { type: 'account', name: 'lea@example.com' });

it('suggestions that are slower than the search itself are shown', async () => {
  const answer = aPromise<object[]>();
  const { user, place } = open({ suggested: answer.promise });
  await user.type(await screen.findByRole('combobox', { name: 'Who' }), 'lea');
  await waitFor(() => expect(place()).toBe('/screen?who=lea'));
  answer.resolve([lea]);
  expect(await screen.findByRole('option', { name: 'lea@example.com' })).toBeVisible();
});

it('a cleared field suggests nothing, nor does one that a suggestion filled', async () => {
  const { user } = open({ suggested: [lea] });
  const field = await screen.findByRole('combobox', { name: 'What' });
  await user.type(field, 'lea');
  await screen.findByRole('option', { name: /lea/ });
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await user.click(field);
  expect(screen.queryByRole('option', { name: /lea/ })).toBeNull();
  await user.type(field, 'lea');
  await user.click(await screen.findByRole('option', { name: /lea/ }));
  await user.click(field);
  expect(field).toHaveValue('9');
  expect(screen.queryByRole('option', { name: /lea/ })).toBeNull();
});

it('Escape closes the suggestions first, and then clears the field', async () => {
  const { user } = open({ suggested: [lea] });
  const field = await screen.findByRole('combobox', { name: 'Who' });
  await user.type(field, 'lea');
  await screen.findByRole('option', { name: /lea/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option', { name: /lea/ })).toBeNull());
  expect(field).toHaveValue('lea');
  await user.keyboard('{Escape}');
  expect(field).toHaveValue('');
});

it('Enter on a suggestion takes it, without a search for the half-typed text', async () => {
  const { user, place } = open({ suggested: [lea] });
  const field = await screen.findByRole('combobox', { name: 'Who' });
  await user.type(field, 'lea');
  await screen.findByRole('option', { name: /lea/ });
  await waitFor(() => expect(place()).toBe('/screen?who=lea'));
  // All at once, before the text is searched for by itself.
  fireEvent.change(field, { target: { value: 'lea@' } });
  fireEvent.keyDown(field, { key: 'ArrowDown', code: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  expect(place()).toBe('/screen?who=lea%40example.com');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(place()).toBe('/screen?who=lea');
});

it('a part of a name that is typed over an id is searched for in every kind', async () => {
  const { user, asked, place } = open({ at: '/screen?kind=question&which=5' });
  await screen.findByText('Only question 5');
  const field = screen.getByRole('combobox', { name: 'What' });
  fireEvent.change(field, { target: { value: 'anna' } });
  await user.type(field, '{Enter}');
  expect(place()).toBe('/screen?which=anna');
  await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ subject: 'anna' }));
  expect(screen.queryByText(/^Only/)).toBeNull();
});

it('an id of letters is found by its kind, which the screen says', async () => {
  const { asked } = open({ at: '/screen?kind=label_sheet&which=avery-l7160' });
  expect(await screen.findByText('Only sheet of labels avery-l7160')).toBeVisible();
  expect(asked.at(-1)?.filter).toEqual({ subjectType: 'label_sheet', subjectId: 'avery-l7160' });
});

it('finds any other text as a part of a name', async () => {
  const { user, asked, place } = open();
  await enter(user, await screen.findByRole('combobox', { name: 'What' }), 'the exit');
  await user.keyboard('{Enter}');
  expect(place()).toBe('/screen?which=the+exit');
  await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ subject: 'the exit' }));
});

it('reads the days of the address in the calendar of the browser', async () => {
  const { asked } = open({ at: '/screen?from=2026-11-01&to=2026-11-02' });
  await main().findByRole('listitem');
  expect(asked.at(-1)?.filter).toEqual({
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 10, 3).toISOString(),
  });
});

it('goes on to older entries and back to the newest', async () => {
  const { user, asked, place } = open({ hasNextPage: true });
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  expect(place()).toBe('/screen?after=older');
  expect(asked.at(-1)?.after).toBe('older');
  await user.click(await screen.findByRole('button', { name: 'Newest' }));
  expect(place()).toBe('/screen');
});

it('lets administrators choose an application', async () => {
  const { user, asked } = open({ role: 'ADMIN' });
  await enter(user, await screen.findByLabelText('Application'), 'Garden');
  await user.keyboard('{Enter}');
  await main().findByRole('listitem');
  expect(asked.at(-1)?.application).toBe('Garden');
});

it('says that there is nothing, and what it could not load', async () => {
  open({ entries: [] });
  expect(await screen.findByText('Nothing yet')).toBeVisible();
});

it('offers to try again when the log cannot be loaded', async () => {
  signIn();
  renderScreen(<AuditLogScreen />, { access: 'loggedIn', answers: { auditEvents: failWith500 } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it.each([
  ['question.deleted', 1, 'Deleted a question'],
  ['question.deleted', 1000, 'Deleted 1,000 questions'],
  ['account.invited', 1, 'Invited an account'],
  ['qr_code.used', 2, 'Marked 2 QR codes as used'],
  ['session.refused', 1, 'Failed to log in'],
  ['new_thing.turned_round', 1, 'Turned round a new thing'],
])('%s of %i is "%s"', (action, subjectCount, words) => {
  expect(auditWords({ action, subjectCount })).toBe(words);
});

it('words the values that the log stores for machines', () => {
  expect(changeWords({ field: 'kind', from: null, to: 'QUESTIONS_DELETED' })).toBe('kind: questions deleted');
  expect(changeWords({ field: 'inForceFrom', from: null, to: '2026-12-24T09:00:00.000Z' })).toMatch(
    /^in force from: .*2026/,
  );
  expect(changeWords({ field: 'code', from: 'ABC', to: null })).toBe('code: ABC → none');
});
