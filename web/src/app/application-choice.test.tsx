import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { ApplicationChoice } from '../features/people/applications/ApplicationChoice';
import type { ContentPath } from '../features/people/applications/content';
import { refuse } from '../testing/a-gateway';
import { enter, renderApp, renderScreen, signIn } from '../testing/render';
import { useAddressState } from '../ui/use-address-state';
import type { AppRoute } from './app-route';
import { withApplicationChoice, withKnownApplication } from './application-choice';

const paths: ContentPath[] = ['/questions', '/static_page', '/help_page', '/user_register', '/qr-generator'];
const routes: AppRoute[] = paths.map((path) => ({
  path,
  title: 'Own title',
  access: 'loggedIn',
  Screen: withApplicationChoice(path, () => <button type="button">Change my own content</button>),
}));

function open(at: string, { role = 'ADMIN' as 'ADMIN' | 'USER', quotas = () => [] as unknown } = {}) {
  signIn({ role });
  return renderApp(routes, {
    at,
    answers: {
      applications: () => ['Garden', 'Harbour'].map((name, id) => ({ id: String(id), name })),
      quotas,
    },
  });
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

it('an unknown name is said to be unknown, in the field and in the address', async () => {
  const { user, place } = open('/questions');
  await user.click(await screen.findByRole('button', { name: 'Look at another application' }));
  const field = screen.getByRole('combobox', { name: 'Application' });
  await enter(user, field, 'Nowhere');
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
  open('/questions?application=Nowhere', { quotas: () => refuse('NOT_FOUND', 'Application not found.') });
  expect(await screen.findByText('There is no application of this name.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change my own content' })).not.toBeInTheDocument();
});

it('the own application in the address is the own content', async () => {
  open('/questions?application=Garden');
  expect(await screen.findByRole('button', { name: 'Change my own content' })).toBeVisible();
});

describe('above the audit log, whose filter chooses an application', () => {
  const Log = withKnownApplication('/audit-log', () => <input aria-label="Application" />);
  const openLog = (application: string, quotas: () => unknown) => {
    signIn({ role: 'ADMIN' });
    return renderApp([{ path: '/audit-log', title: 'Log', access: 'loggedIn', Screen: Log }], {
      at: `/audit-log?application=${application}`,
      answers: { quotas },
    });
  };

  it('an administrator sees whose log it is, and the ways back and to change it', async () => {
    openLog('Harbour', () => []);
    const back = await screen.findByRole('link', { name: 'Back to my application' });
    expect(back).toHaveAttribute('href', '/audit-log');
    expect(screen.getByRole('button', { name: 'Work as owner' })).toBeVisible();
    expect(screen.getByLabelText('Application')).toBeVisible();
  });

  it('the name of an application is typed without a break', async () => {
    function Filter() {
      const [{ application }, change] = useAddressState({ application: '' });
      return (
        <input
          aria-label="Application"
          value={application}
          onChange={({ target: { value } }) => change({ application: value })}
        />
      );
    }
    signIn({ role: 'ADMIN' });
    const Screen = withKnownApplication('/audit-log', Filter);
    const { user } = renderApp(
      [{ path: '/audit-log', title: 'Log', access: 'loggedIn', right: 'audit', Screen }],
      {
        at: '/audit-log',
        answers: { quotas: () => refuse('NOT_FOUND', 'Application not found.') },
      },
    );
    await user.type(await screen.findByLabelText('Application'), 'Har');
    expect(screen.getByLabelText('Application')).toHaveValue('Har');
    expect(screen.getByLabelText('Application')).toHaveFocus();
  });

  it('a part of a name changes nothing', async () => {
    const asked = jest.fn(() => refuse('NOT_FOUND', 'Application not found.'));
    openLog('Har', asked);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.getByLabelText('Application')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Work as owner' })).not.toBeInTheDocument();
  });
});
