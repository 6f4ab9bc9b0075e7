import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { ApplicationChoice } from '../features/other-application/ApplicationChoice';
import type { ContentPath } from '../features/other-application/content';
import { refuse } from '../testing/a-gateway';
import { renderApp, renderScreen, signIn } from '../testing/render';
import { aCode, type Page, pageOf } from '../testing/some-codes';
import { aScan, aScanDay } from '../testing/some-scans';
import { withApplicationChoice } from './application-choice';
import type { AppRoute } from './routes';

const paths: ContentPath[] = ['/questions', '/static_page', '/help_page', '/user_register', '/qr-generator'];
const routes: AppRoute[] = paths.map((path) => ({
  path,
  title: 'Own title',
  access: 'loggedIn',
  Screen: withApplicationChoice(path, () => <button type="button">Change my own content</button>),
}));

type Of = Page & { application?: string };

function open(at: string, { role = 'ADMIN' as 'ADMIN' | 'USER', answers = {} } = {}) {
  signIn({ role });
  const asked: unknown[] = [];
  const list =
    (rows: readonly { id: string }[]) =>
    ({ application, ...page }: Of) => {
      asked.push(application);
      return pageOf(rows, page);
    };
  const createdAt = '2026-11-21T09:30:00.000Z';
  const counts = { active: 3, used: 2, revoked: 1 };
  const view = renderApp(routes, {
    at,
    answers: {
      applications: () => ['Garden', 'Harbour'].map((name, id) => ({ id: String(id), name })),
      questions: list([{ id: '1', text: 'What grows here?', createdAt } as never]),
      helpTasks: list([{ id: '1', title: 'Water', content: 'Every day.', createdAt } as never]),
      appUsers: list([
        {
          id: '1',
          email: 'bob@example.com',
          username: 'Bob',
          role: 'USER',
          invitation: { state: 'ACCEPTED' },
        } as never,
      ]),
      legalText: ({ key, application }: { key: string; application: string }) => {
        asked.push(application);
        return { id: key, key, text: `Text of ${key}`, version: 1, updatedAt: createdAt };
      },
      qrCodes: list([aCode(1)]),
      qrBatches: list([
        { id: '7', name: 'Fair', note: null, size: 6, createdAt, createdBy: null, counts } as never,
      ]),
      scans: list([aScan(1)]),
      qrStatistics: () => Array.from({ length: 30 }, (_, index) => aScanDay(index)),
      applicationKeys: () => [
        { id: '1', name: 'Door', ending: 'abcd', createdAt, createdBy: null, lastUsedAt: null },
      ],
      redirectHosts: () => ['shop.example.com'],
      quotas: ({ application }: { application: string }) => [
        { kind: 'ROWS', used: application === 'Harbour' ? 190 : 1, limit: 200 },
      ],
      ...answers,
    },
  });
  return { ...view, asked };
}

// Both parts are loaded before: code that is still to come would suspend the screen outside of a test's reach.
beforeAll(async () => {
  for (const at of ['/questions', '/questions?application=Harbour']) {
    await act(async () => void open(at));
    cleanup();
  }
});

it('nothing changes for others than administrators, whatever the address says', async () => {
  open('/questions?application=Harbour', { role: 'USER' });
  expect(await screen.findByRole('button', { name: 'Change my own content' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Look at another application' })).not.toBeInTheDocument();
});

it('an administrator chooses an application by its name', async () => {
  signIn({ role: 'ADMIN' });
  const { user, place } = renderScreen(
    <ApplicationChoice path="/questions" own="Garden" label="Look at another application" />,
    {
      at: '/questions?search=x',
      access: 'loggedIn',
      answers: { applications: () => [{ id: '2', name: 'Harbour & Co' }] },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Look at another application' }));
  const field = screen.getByRole('combobox', { name: 'Application' });
  expect(field).toHaveFocus();
  await user.type(field, 'Har');
  await user.click(await screen.findByRole('option', { name: 'Harbour & Co' }));
  expect(place()).toBe('/questions?application=Harbour+%26+Co');
});

it('says whose content it is, and leads back', async () => {
  open('/questions?application=Harbour');
  const bar = within(await screen.findByRole('region', { name: 'Another application' }));
  expect(bar.getByRole('status')).toHaveTextContent('You are looking at Harbour (read only).');
  expect(bar.getByRole('link', { name: 'Back to my application' })).toHaveAttribute('href', '/questions');
  expect(await screen.findByText('What grows here?')).toBeVisible();
  expect(await screen.findByText('190 of 200 (95 %)')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change my own content' })).not.toBeInTheDocument();
  expect(document.title).toBe('Questions of Harbour (read only)');
});

it('an unknown name is said to be unknown, in the field and in the address', async () => {
  const { user, place } = open('/questions', {
    answers: { questions: () => refuse('NOT_FOUND', 'Application not found.') },
  });
  await user.click(await screen.findByRole('button', { name: 'Look at another application' }));
  const field = screen.getByRole('combobox', { name: 'Application' });
  await user.type(field, 'Nowhere');
  const message = 'There is no application of this name.';
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  await user.click(screen.getByRole('button', { name: 'Look at it' }));
  expect(field).toHaveAccessibleDescription(message);
  expect(place()).toBe('/questions');
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Look at another application' })).toHaveFocus(),
  );
});

it('an unknown application in the address has no content', async () => {
  open('/questions?application=Nowhere', {
    answers: { questions: () => refuse('NOT_FOUND', 'Application not found.') },
  });
  expect(await screen.findByText('There is no application of this name.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('the own application in the address is the own content', async () => {
  open('/questions?application=Garden');
  expect(await screen.findByRole('button', { name: 'Change my own content' })).toBeVisible();
});

it.each([
  ['/questions', 'What grows here?'],
  ['/static_page', 'Text of PRIVACY_POLICY'],
  ['/help_page', 'Every day.'],
  ['/user_register', 'Bob'],
  ['/qr-generator', 'CODE1'],
  ['/qr-generator?view=batches', 'Fair'],
  ['/qr-generator?view=scans', 'CODE1'],
  ['/qr-generator?view=keys', 'shop.example.com'],
])('%s shows %s of the other application, and no control but those of lists', async (path, text) => {
  const { asked } = open(`${path}${path.includes('?') ? '&' : '?'}application=Harbour`);
  expect(await screen.findByText(text)).toBeVisible();
  expect(new Set(asked)).toEqual(asked.length > 0 ? new Set(['Harbour']) : new Set());
  const buttons = within(screen.getByRole('main'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(buttons.filter((name) => name && !/^(Another one|Previous|Next|\d+)$/.test(name))).toEqual([]);
  expect(screen.getByRole('navigation', { name: 'Content of the application' })).toBeVisible();
});

it('the views of other applications know no mutation', () => {
  const folder = join(__dirname, '../features/other-application');
  expect(readFileSync(join(folder, 'OtherApplication.graphql'), 'utf8')).not.toMatch(/^\s*mutation/m);
});
