import { screen, waitFor, within } from '@testing-library/react';
import { failWith500 } from '../../testing/a-gateway';
import { renderScreen, signIn } from '../../testing/render';
import { AuditLogScreen } from './AuditLogScreen';
import { auditWords, changeWords } from './audit-words';

const anEntry = (more = {}) => ({
  id: '1',
  at: '2026-11-21T10:00:00.000Z',
  actorKind: 'ACCOUNT',
  actor: 'ann@example.com',
  action: 'question.deleted',
  subjectType: 'question',
  subjectIds: ['4', '5', '6'],
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
}: {
  entries?: object[];
  hasNextPage?: boolean;
  role?: 'USER' | 'ADMIN';
  at?: string;
} = {}) {
  signIn({ role });
  const asked: Asked[] = [];
  const view = renderScreen(<AuditLogScreen />, {
    at,
    access: 'loggedIn',
    answers: {
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

it('says who changed what, which, when and from where, in plain words', async () => {
  open({
    entries: [anEntry({ changes: [{ field: 'role', from: 'user', to: 'admin' }] })],
  });
  const entry = within(await screen.findByRole('listitem'));
  expect(entry.getByText(/Deleted 3 questions/)).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('no. 4, 5, 6');
  expect(entry.getByText('role: user → admin')).toBeVisible();
  expect(entry.getByText(/in the back-office, from 192\.0\.2\.0\/24/)).toBeVisible();
});

it('restricts the list to a person, a kind and days, which are in the address and in the export', async () => {
  const { user, asked, place } = open();
  await user.click(await screen.findByRole('button', { name: 'ann@example.com: show only these' }));
  await user.selectOptions(screen.getByLabelText('What'), 'Questions');
  expect(place()).toBe('/screen?who=ann%40example.com&what=question');
  expect(asked.at(-1)?.filter).toEqual({ actor: 'ann@example.com', action: 'question' });
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/exports/audit-log.csv?actor=ann%40example.com&action=question',
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(place()).toBe('/screen');
});

it('shows what happened to one thing alone, from an entry of several', async () => {
  const { user, asked, place } = open({ at: '/screen?what=question' });
  await user.click(await screen.findByRole('button', { name: '5: show only changes of this question' }));
  expect(place()).toBe('/screen?kind=question&which=5');
  expect(asked.at(-1)?.filter).toEqual({ subjectType: 'question', subjectId: '5' });
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/exports/audit-log.csv?subjectType=question&subjectId=5',
  );
  const field = screen.getByRole('searchbox', { name: 'Number or code' });
  expect(field).toHaveValue('5');
  await user.clear(field);
  await user.type(field, '6{Enter}');
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
    entries: [anEntry({ action, subjectType, subjectIds: ['9'], subjectCount: 120 })],
  });
  expect(await screen.findByRole('listitem')).toHaveTextContent('no. 9 and 119 more');
  await user.click(screen.getByRole('button', { name: `9: show only changes of this ${words}` }));
  expect(place()).toBe(`/screen?kind=${subjectType}&which=9`);
  expect(asked.at(-1)?.filter).toEqual({ subjectType, subjectId: '9' });
  expect(screen.getByText(`Only ${words} 9`)).toBeVisible();
});

it('a kind goes with its number: without the one the other does not restrict', async () => {
  const { user, asked, place } = open({ at: '/screen?kind=question' });
  await screen.findByRole('listitem');
  expect(asked.at(-1)?.filter).toEqual({});
  await user.type(screen.getByRole('searchbox', { name: 'Number or code' }), '7{Enter}');
  expect(place()).toBe('/screen?kind=question&which=7');
  await user.clear(screen.getByRole('searchbox', { name: 'Number or code' }));
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
  await screen.findByRole('listitem');
  expect(asked.at(-1)?.filter).toEqual({ subjectId });
});

it.each(['%23', '5;6', 'x'.repeat(33)])(
  'says what is wrong with "%s" at the field, and asks nothing',
  async (which) => {
    const { asked, user } = open({ at: `/screen?which=${which}` });
    expect(await screen.findByText('Give a number such as 5, or a code.')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Number or code' })).toBeInvalid();
    expect(screen.getByText('Correct the filter to see entries.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('listitem')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Who' })).toHaveFocus();
  },
);

it('reads the days of the address in the calendar of the browser', async () => {
  const { asked } = open({ at: '/screen?from=2026-11-01&to=2026-11-02' });
  await screen.findByRole('listitem');
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
  await user.type(await screen.findByLabelText('Application'), 'Garden{Enter}');
  await screen.findByRole('listitem');
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
  ['qr_code.used', 2, 'Marked as used 2 QR codes'],
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
