import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { useAddQuestionMutation, useQuestionsQuery } from '../features/content/questions/Questions.generated';
import { QuestionsScreen } from '../features/content/questions/QuestionsScreen';
import { useMay, useViewed } from '../gateway/viewed';
import { refuse } from '../testing/a-gateway';
import { aMembership, viewerWith } from '../testing/memberships';
import { enter, renderApp, signIn } from '../testing/render';
import { pageOf } from '../testing/some-codes';
import type { AppRoute } from './app-route';

const createdAt = '2026-11-21T09:30:00.000Z';
const both = [aMembership('Garden'), aMembership('Harbour', 'EDITOR')];

const routes: AppRoute[] = [
  {
    path: '/questions',
    title: 'Questions',
    access: 'loggedIn',
    right: 'content.read',
    changes: 'content.write',
    Screen: QuestionsScreen,
  },
  {
    path: '/keys',
    title: 'Keys',
    access: 'loggedIn',
    right: 'settings.read',
    Screen: () => <h1>Page of keys</h1>,
  },
  {
    path: '/qr-generator',
    title: 'QR generator',
    access: 'loggedIn',
    right: 'codes.read',
    Screen: () => <h1>{`Codes of ${useViewed().application}`}</h1>,
  },
  { path: '/account', title: 'Account', access: 'loggedIn', Screen: () => <h1>Page of the account</h1> },
];

/** The questions of each application; `asked` are the names that reached the gateway. */
function aListOfEach() {
  const asked: unknown[] = [];
  return {
    asked,
    answers: {
      questions: ({ application, ...page }: { application: string; first: number; skip: number | null }) => {
        asked.push(application);
        return pageOf(
          [{ id: application === 'Garden' ? '1' : '2', text: `Asked in ${application}`, createdAt }],
          page,
        );
      },
      addQuestion: ({ input }: { input: { application: string; text: string } }) => {
        asked.push(input.application);
        return { question: { id: '9', text: input.text, createdAt } };
      },
    },
  };
}

it('the next application in the same tab has rows and drafts of its own', async () => {
  signIn();
  const { asked, answers } = aListOfEach();
  const Screen = () => (
    <>
      <Link to="/questions?application=Harbour">To Harbour</Link>
      <QuestionsScreen />
    </>
  );
  const route: AppRoute = {
    path: '/questions',
    title: 'Questions',
    access: 'loggedIn',
    right: 'content.read',
    Screen,
  };
  const { user } = renderApp([route], { at: '/questions', answers, memberships: both });
  expect(await screen.findByText('Asked in Garden')).toBeVisible();
  await enter(user, screen.getByRole('textbox', { name: 'Question' }), 'Half typed');
  expect(sessionStorage.getItem('draft:ann@example.com:Garden:question:new')).toBe('Half typed');
  await user.click(screen.getByRole('link', { name: 'To Harbour' }));
  expect(await screen.findByText('Asked in Harbour')).toBeVisible();
  expect(screen.queryByText('Asked in Garden')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Question' })).toHaveValue('');
  expect(asked).toEqual(['Garden', 'Harbour']);
});

it('a write goes to the application that the screen shows', async () => {
  signIn();
  const { asked, answers } = aListOfEach();
  const { user } = renderApp(routes, { at: '/questions?application=Harbour', answers, memberships: both });
  expect(await screen.findByText('Asked in Harbour')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Question' });
  expect(field).toHaveValue('');
  await enter(user, field, 'Where?');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(asked).toContain('Harbour'));
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  expect(new Set(asked)).toEqual(new Set(['Harbour']));
});

it('an application that a call names itself is left alone', async () => {
  signIn();
  const { asked, answers } = aListOfEach();
  function Naming() {
    useQuestionsQuery({ variables: { application: 'Lake', first: 1 } });
    const [add] = useAddQuestionMutation();
    return (
      <button
        type="button"
        onClick={() => void add({ variables: { input: { application: 'Lake', text: 'x' } } })}
      >
        Write
      </button>
    );
  }
  const route: AppRoute = { path: '/naming', title: 'Naming', access: 'loggedIn', Screen: Naming };
  const { user } = renderApp([route], { at: '/naming?application=Harbour', answers, memberships: both });
  await user.click(await screen.findByRole('button', { name: 'Write' }));
  await waitFor(() => expect(asked).toEqual(['Lake', 'Lake']));
});

it('a viewer reads, and sees why nothing can be changed', async () => {
  signIn();
  const { answers } = aListOfEach();
  renderApp(routes, { at: '/questions', answers, memberships: [aMembership('Garden', 'VIEWER')] });
  expect(
    await screen.findByText(
      'Your role in “Garden” is viewer: reads content, codes and scans. Ask an owner to change it.',
    ),
  ).toBeVisible();
  expect(await screen.findByText('Asked in Garden')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument();
});

it('an owner sees no note', async () => {
  signIn();
  renderApp(routes, { at: '/questions', answers: aListOfEach().answers });
  expect(await screen.findByText('Asked in Garden')).toBeVisible();
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

it('the navigation shows each role what it may open', async () => {
  const linksOf = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);
  signIn();
  const { unmount } = renderApp(routes, { at: '/account', memberships: [aMembership('Garden', 'PRINTER')] });
  expect(linksOf('More')).toEqual(['Print runs', 'Scans']);
  expect(linksOf('Main')).toEqual(['QR generator']);
  unmount();
  renderApp(routes, { at: '/account' });
  expect(linksOf('Main')).toEqual([
    'QR generator',
    'Questions',
    'Static page',
    'Help center',
    'Register user',
  ]);
  expect(linksOf('More')).toEqual([
    'Overview',
    'Scan',
    'Print runs',
    'Scans',
    'Codes and labels',
    'Languages',
    'Members',
    'Keys',
    'Webhooks',
    'Devices',
    'Recent changes',
    'Audit log',
    'What is kept',
  ]);
});

it('links of the navigation stay in the application, and those of pages without one do not name it', async () => {
  signIn();
  renderApp(routes, { at: '/qr-generator?application=Harbour', memberships: both });
  expect(await screen.findByRole('link', { name: 'Questions' })).toHaveAttribute(
    'href',
    '/questions?application=Harbour',
  );
  expect(screen.getByRole('link', { name: 'Scans' })).toHaveAttribute(
    'href',
    '/qr-generator?tab=history&view=scans&application=Harbour',
  );
});

it('somebody who is no member sees a way home, and nothing of the application', async () => {
  signIn();
  const { asked, answers } = aListOfEach();
  const { user, place } = renderApp(routes, {
    at: '/questions?application=Lake',
    memberships: both,
    answers: {
      ...answers,
      viewer: () => ({
        ...viewerWith(both),
        sessionExpiresAt: new Date(Date.now() + 600_000).toISOString(),
        account: {
          id: '1',
          email: 'ann@example.com',
          role: 'USER',
          application: { id: '7', name: 'Garden' },
        },
      }),
    },
  });
  expect(await screen.findByRole('heading', { name: 'You no longer work in “Lake”.' })).toBeVisible();
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Go to “Garden”' }));
  expect(await screen.findByRole('heading', { name: 'Codes of Garden' })).toBeVisible();
  expect(place()).toBe('/qr-generator');
});

it('an open tab of somebody who is removed says so after the next refused call', async () => {
  signIn();
  const { user } = renderApp(routes, {
    at: '/questions?application=Harbour',
    memberships: both,
    answers: {
      ...aListOfEach().answers,
      addQuestion: () => refuse('FORBIDDEN', 'This application is not yours.'),
      viewer: () => viewerWith([aMembership('Garden')]),
    },
  });
  await enter(user, await screen.findByRole('textbox', { name: 'Question' }), 'Where?');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('heading', { name: 'You no longer work in “Harbour”.' })).toBeVisible();
});

it('while the memberships are not known, the gateway decides alone', async () => {
  signIn();
  renderApp(
    [
      {
        path: '/keys',
        title: 'Keys',
        access: 'loggedIn',
        right: 'settings.read',
        Screen: () => <h1>{String(useMay('settings'))}</h1>,
      },
    ],
    { at: '/keys', memberships: null },
  );
  expect(await screen.findByRole('heading', { name: 'true' })).toBeVisible();
});

describe('somebody who may only scan', () => {
  const scans: AppRoute = {
    path: '/scan',
    title: 'Scan',
    access: 'everyone',
    Screen: () => <h1>The scan</h1>,
  };
  const login: AppRoute = { path: '/login', title: 'Log in', access: 'loggedOut', Screen: () => null };
  const at = (path: string, role: 'SCANNER' | 'VIEWER') => {
    signIn();
    return renderApp([...routes, scans, login], { at: path, memberships: [aMembership('Garden', role)] });
  };

  it.each(['/', '/login', '/nowhere'])('is led from %s to the page that scans', async (path) => {
    const { place } = at(path, 'SCANNER');
    expect(await screen.findByRole('heading', { name: 'The scan' })).toBeVisible();
    expect(place()).toBe('/scan');
  });

  it('opens the codes by their address', async () => {
    at('/qr-generator', 'SCANNER');
    expect(await screen.findByRole('heading', { name: 'Codes of Garden' })).toBeVisible();
  });

  it('is alone in that: a viewer sees the codes first', async () => {
    at('/', 'VIEWER');
    expect(await screen.findByRole('heading', { name: 'Codes of Garden' })).toBeVisible();
  });
});
