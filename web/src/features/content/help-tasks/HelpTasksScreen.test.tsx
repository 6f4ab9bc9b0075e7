import { act, screen, waitFor } from '@testing-library/react';
import type { Access } from '../../../app/app-route';
import { session } from '../../../gateway/session';
import { aPromise, failWith500, loseConnection, refuse } from '../../../testing/a-gateway';
import { enter, renderApp, renderScreen, signIn } from '../../../testing/render';
import { HelpTasksScreen } from './HelpTasksScreen';

const createdAt = '2026-11-21T09:30:00.000Z';
const aTask = (id: number, title: string, content: string) => ({ id: String(id), title, content, createdAt });

const aList = (tasks: ReturnType<typeof aTask>[]) => ({
  totalCount: tasks.length,
  edges: tasks.map((node) => ({ cursor: node.id, node })),
  pageInfo: { hasNextPage: false, endCursor: tasks.at(-1)?.id ?? null },
});

interface Typed {
  input: { id: string; title: string; content: string };
}

/** A gateway with help tasks in memory. */
const answersOf = (stored: ReturnType<typeof aTask>[]) => {
  let tasks = stored;
  return {
    helpTasks: ({ search, first, skip }: { search: string | null; first: number; skip: number | null }) => {
      const found = tasks.filter(({ title }) => title.includes(search ?? ''));
      return { ...aList(found.slice(skip ?? 0, (skip ?? 0) + first)), totalCount: found.length };
    },
    addHelpTask: ({ input: { title, content } }: Typed) => {
      const helpTask = aTask(tasks.length + 1, title, content);
      tasks = [...tasks, helpTask];
      return { helpTask };
    },
    updateHelpTask: ({ input: { id, title, content } }: Typed) => ({
      helpTask: aTask(Number(id), title, content),
    }),
    deleteHelpTasks: ({ input: { ids } }: { input: { ids: string[] } }) => {
      tasks = tasks.filter(({ id }) => !ids.includes(id));
      return { deletedIds: ids };
    },
  };
};
let answers: ReturnType<typeof answersOf>;
beforeEach(() => {
  answers = answersOf([
    aTask(1, 'Scan', 'Hold the phone\nabove <it>.'),
    aTask(2, 'Language', 'Open Settings.'),
    aTask(3, 'Leave', 'Write to us.'),
  ]);
});

function open(others = {}, query = '') {
  signIn();
  return renderScreen(<HelpTasksScreen />, {
    answers: { ...answers, ...others },
    access: 'loggedIn',
    at: `/screen${query}`,
  });
}
const tasks = (count: number) =>
  Array.from({ length: count }, (_, index) => aTask(index + 1, `Task ${index + 1}`, 'Content.'));

type User = ReturnType<typeof open>['user'];
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));

async function fill(user: User, label: string, text: string) {
  await user.clear(screen.getByLabelText(label));
  if (text) await enter(user, screen.getByLabelText(label), text);
}

describe('the list', () => {
  it('shows Loading... until it is there', async () => {
    const answer = aPromise<unknown>();
    open({ helpTasks: () => answer.promise });
    expect(screen.getByText('Loading...')).toBeVisible();
    await act(async () => answer.resolve(answers.helpTasks({ search: null, first: 15, skip: 0 })));
    expect(await screen.findByText('Language')).toBeVisible();
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  });

  it('reveals the content behind a title on click, as text, and hides it again', async () => {
    const { user } = open();
    await press(user, 'Scan');
    expect(screen.getByText(/Hold the phone/).textContent).toBe('Hold the phone\nabove <it>.');
    expect(screen.getByRole('button', { name: 'Scan', expanded: true })).toHaveFocus();
    await press(user, 'Scan');
    expect(screen.queryByText(/Hold the phone/)).not.toBeInTheDocument();
  });

  it.each([
    [
      'the error of the server',
      () => refuse('UNAVAILABLE', 'The database is away.'),
      'The database is away.',
    ],
    [
      'its own message without one',
      loseConnection,
      'Failed to load the help tasks: the server could not be reached or had an error.',
    ],
  ])('that cannot be loaded shows %s', async (_which, fail, message) => {
    let isAway = true;
    const { user } = open({
      helpTasks: (page: Parameters<typeof answers.helpTasks>[0]) =>
        isAway ? fail() : answers.helpTasks(page),
    });
    expect(await screen.findByText(message)).toBeVisible();
    isAway = false;
    await press(user, 'Try again');
    expect(await screen.findByText('Language')).toBeVisible();
  });

  it('says what to do while there is no task', async () => {
    open(answersOf([]));
    expect(await screen.findByText('No help tasks yet')).toBeVisible();
  });
});

describe('adding', () => {
  it('begins with the title that a link names, but not over one that was begun', async () => {
    const { user, place, unmount } = open({}, '?title=toilets#new');
    expect(await screen.findByLabelText('New task title')).toHaveValue('toilets');
    await waitFor(() => expect(place()).toBe('/screen'));
    await fill(user, 'New task title', 'Where are they?');
    unmount();
    open({}, '?title=dogs#new');
    expect(await screen.findByLabelText('New task title')).toHaveValue('Where are they?');
  });

  it('appends the task, trimmed, and closes the form', async () => {
    const { user } = open();
    await screen.findByText('Leave');
    await press(user, 'Add New Task');
    expect(screen.getByLabelText('New task title')).toHaveFocus();
    await fill(user, 'New task title', '  Print  ');
    await fill(user, 'New task content', ' Choose Print. ');
    await press(user, 'Add');
    expect(await screen.findByText('New task added')).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Scan', 'Language', 'Leave', 'Print']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toHaveFocus());
    await press(user, 'Print');
    expect(screen.getByText('Choose Print.')).toBeVisible();
  });

  it.each([
    ['', 'Content'],
    ['Title', '  '],
  ])('the title %j with the content %j is not sent', async (title, content) => {
    const sent: unknown[] = [];
    const { user } = open({ addHelpTask: (args: unknown) => sent.push(args) });
    await press(user, 'Add New Task');
    await fill(user, 'New task title', title);
    await fill(user, 'New task content', content);
    await press(user, 'Add');
    expect(screen.getByText('Title and content are required.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('that fails says so, with what is wrong beside its field, and keeps what was typed', async () => {
    const fields = [{ field: 'title', message: 'At most 200 characters.' }];
    const { user } = open({ addHelpTask: () => refuse('INVALID_INPUT', 'At most 200 characters.', fields) });
    await press(user, 'Add New Task');
    await fill(user, 'New task title', 'Long');
    await fill(user, 'New task content', 'Content');
    await press(user, 'Add');
    expect(await screen.findByText('Adding failed.')).toBeVisible();
    expect(screen.getByLabelText('New task title')).toHaveValue('Long');
    expect(screen.getByLabelText('New task title')).toHaveAccessibleDescription('At most 200 characters.');
  });

  it('cancelled, forgets what was typed', async () => {
    const { user } = open();
    await press(user, 'Add New Task');
    await fill(user, 'New task title', 'No');
    await press(user, 'Cancel');
    await press(user, 'Add New Task');
    expect(screen.getByLabelText('New task title')).toHaveValue('');
  });
});

it('M17, M20: a task added to a long list is shown and focused on the last page', async () => {
  const { user, place } = open(answersOf(tasks(495)), '?search=Task+42');
  expect(await screen.findByText('11 help tasks found')).toBeVisible();
  await press(user, 'Add New Task');
  await fill(user, 'New task title', 'Print');
  await fill(user, 'New task content', 'Choose Print.');
  await press(user, 'Add');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toHaveFocus());
  expect(screen.getByText('Page 34 of 34')).toBeVisible();
  await waitFor(() => expect(place()).toBe('/screen?page=34'));
  expect(titles()).toEqual(['Print']);
});

describe('editing', () => {
  it('M14: Escape asks before it discards what was typed, and a second Escape keeps it', async () => {
    const { user } = open();
    await press(user, 'Edit Language');
    await enter(user, screen.getByLabelText('Task content'), ' More.');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('What you typed has not been saved.')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Task content')).toHaveValue('Open Settings. More.');
    await user.type(screen.getByLabelText('Task content'), '{Escape}');
    await press(user, 'Discard');
    await waitFor(() => expect(screen.queryByLabelText('Task content')).not.toBeInTheDocument());
    expect(sessionStorage).toHaveLength(0);
  });

  it('M14: Escape closes at once what is unchanged', async () => {
    const { user } = open();
    await press(user, 'Add New Task');
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('New task title')).not.toBeInTheDocument();
    await press(user, 'Edit Language');
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Task title')).not.toBeInTheDocument();
  });

  it('updates the task in place', async () => {
    const { user } = open();
    await press(user, 'Edit Language');
    await fill(user, 'Task title', 'Languages');
    await press(user, 'Save');
    expect(await screen.findByText('✅ Task saved successfully.')).toBeVisible();
    expect(titles()).toEqual(['Scan', 'Languages', 'Leave']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Languages' })).toHaveFocus());
  });

  it.each(['Task title', 'Task content'])('without the %s is rejected', async (label) => {
    const { user } = open();
    await press(user, 'Edit Language');
    await fill(user, label, ' ');
    await press(user, 'Save');
    expect(screen.getByText('❌ Title and content cannot be empty.')).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
  });

  it('that fails says so and keeps what was typed', async () => {
    const { user } = open({ updateHelpTask: failWith500 });
    await press(user, 'Edit Language');
    await fill(user, 'Task content', 'Kept');
    await press(user, 'Save');
    expect(await screen.findByText('❌ Saving failed.')).toBeVisible();
    expect(screen.getByLabelText('Task content')).toHaveValue('Kept');
  });

  it('cancelled, changes nothing', async () => {
    const { user } = open();
    await press(user, 'Edit Language');
    await fill(user, 'Task title', 'No');
    await press(user, 'Cancel');
    expect(titles()).toEqual(['Scan', 'Language', 'Leave']);
  });

  it('a task that somebody else deleted lets the text be copied, and leaves the list with Cancel', async () => {
    const { user } = open({ updateHelpTask: () => refuse('NOT_FOUND', 'Help task not found.') });
    await press(user, 'Edit Language');
    await press(user, 'Save');
    expect(await screen.findByText('❌ Saving failed.')).toBeVisible();
    await press(user, 'Cancel');
    await waitFor(() => expect(titles()).toEqual(['Scan', 'Leave']));
  });
});

describe('deleting', () => {
  it('happens after a confirmation, and moves the keyboard to the next task', async () => {
    const { user } = open();
    await press(user, 'Delete Language');
    expect(await screen.findByText('Are you sure you want to delete this task?')).toBeVisible();
    await press(user, 'Delete');
    expect(await screen.findByText('✅ Deleted.')).toBeVisible();
    expect(titles()).toEqual(['Scan', 'Leave']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Leave' })).toHaveFocus());
  });

  it('that fails puts the task back in its place', async () => {
    const { user } = open({ deleteHelpTasks: loseConnection });
    await press(user, 'Delete Language');
    await press(user, 'Delete');
    expect(await screen.findByText('❌ Failed to delete.')).toBeVisible();
    expect(titles()).toEqual(['Scan', 'Language', 'Leave']);
  });
});

it('what was typed is found again after the session ran out and the same person logged in', async () => {
  signIn();
  const page = (path: string, access: Access, Screen = () => <h1>{path}</h1>) => ({
    path,
    title: path,
    access,
    Screen,
  });
  const { user } = renderApp([page('/login', 'loggedOut'), page('/help_page', 'loggedIn', HelpTasksScreen)], {
    at: '/help_page',
    answers: { ...answers },
  });
  await press(user, 'Add New Task');
  await fill(user, 'New task content', 'Half a thought');
  await press(user, 'Edit Language');
  await fill(user, 'Task title', 'Tongue');
  act(() => session.end('expired'));
  expect(await screen.findByRole('heading', { name: '/login' })).toBeVisible();
  act(() => signIn());
  expect(await screen.findByLabelText('Task title')).toHaveValue('Tongue');
  expect(screen.getByLabelText('New task content')).toHaveValue('Half a thought');
});
