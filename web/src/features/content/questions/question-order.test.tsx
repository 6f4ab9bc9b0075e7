import { act, screen, waitFor, within } from '@testing-library/react';
import { aPromise, failWith500, refuse } from '../../../testing/a-gateway';
import { renderScreen, signIn } from '../../../testing/render';
import { QuestionsScreen } from './QuestionsScreen';

const createdAt = '2026-11-21T09:30:00.000Z';

/** A gateway with this many questions in memory, which keeps their order. */
function aStore(count: number) {
  let rows = Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    text: `Question ${index + 1}?`,
    createdAt,
  }));
  const moves: { id: string; after: string | null }[] = [];
  return {
    moves,
    ids: () => rows.map(({ id }) => id),
    answers: {
      questions: ({ search, first, skip }: { search: string | null; first: number; skip: number }) => {
        const found = rows.filter(({ text }) => text.includes(search ?? ''));
        return {
          totalCount: found.length,
          edges: found.slice(skip, skip + first).map((node) => ({ cursor: node.id, node })),
          pageInfo: { hasNextPage: false, endCursor: null },
        };
      },
      moveQuestion: ({ input: { id, after } }: { input: { id: string; after: string | null } }) => {
        moves.push({ id, after });
        const question = rows.find((row) => row.id === id);
        if (!question) throw new Error(`There is no question ${id}.`);
        rows = rows.filter((row) => row !== question);
        rows.splice(after === null ? 0 : rows.findIndex((row) => row.id === after) + 1, 0, question);
        return { question };
      },
    },
  };
}

function open(store: ReturnType<typeof aStore>, answers = {}, query = '') {
  signIn();
  return renderScreen(<QuestionsScreen />, {
    answers: { ...store.answers, ...answers },
    access: 'loggedIn',
    at: `/screen${query}`,
  });
}

type User = ReturnType<typeof open>['user'];

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row);
const moveButton = (id: number) => screen.findByRole('button', { name: `Move question ${id}` });
async function move(user: User, id: number, way: string) {
  await user.click(await moveButton(id));
  await user.click(await screen.findByRole('menuitem', { name: way }));
}

it('rows move up, down and to the top at once, and the calls follow one another', async () => {
  const store = aStore(4);
  const answer = aPromise<unknown>();
  const { user } = open(store, {
    moveQuestion: async (args: Parameters<typeof store.answers.moveQuestion>[0]) => {
      await answer.promise;
      return store.answers.moveQuestion(args);
    },
  });
  await move(user, 3, 'Move up');
  expect(shown()).toEqual(['1', '3', '2', '4']);
  expect(screen.getByText('Question 3 is now 2 of 4.')).toHaveAttribute('role', 'status');
  expect(await moveButton(3)).toHaveFocus();
  await move(user, 4, 'Move to top');
  await move(user, 1, 'Move down');
  expect(shown()).toEqual(['4', '3', '1', '2']);
  await act(async () => answer.resolve(null));
  await waitFor(() => expect(store.ids()).toEqual(['4', '3', '1', '2']));
  expect(store.moves).toEqual([
    { id: '3', after: '1' },
    { id: '4', after: null },
    { id: '1', after: '3' },
  ]);
  expect(shown()).toEqual(['4', '3', '1', '2']);
});

it.each([
  ['the message of the server', () => refuse('NOT_FOUND', 'Question not found.'), 'Question not found.'],
  ['its own message when the server gives none', failWith500, '❌ The order could not be saved.'],
])('a move that fails shows %s, and the rows go back', async (_which, moveQuestion, message) => {
  const store = aStore(3);
  const { user } = open(store, { moveQuestion });
  await move(user, 3, 'Move to top');
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(shown()).toEqual(['1', '2', '3']));
  await move(user, 2, 'Move up');
  await waitFor(() => expect(shown()).toEqual(['1', '2', '3']));
});

it('the first row cannot move up, nor the last one down', async () => {
  const { user } = open(aStore(2));
  const items = async () =>
    (await screen.findAllByRole('menuitem'))
      .filter((item) => !item.hasAttribute('disabled'))
      .map((item) => item.textContent);
  await user.click(await moveButton(1));
  expect(await items()).toEqual(['Move down', 'Move to place …', 'History']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  await user.click(await moveButton(2));
  expect(await items()).toEqual(['Move up', 'Move to top', 'Move to place …', 'History']);
});

it('while a search hides rows nothing moves, and the menu says why', async () => {
  const { user } = open(aStore(60), {}, '?search=5');
  await user.click(await moveButton(15));
  expect(await screen.findByText('Clear the search to change the order.')).toBeVisible();
  for (const item of screen.getAllByRole('menuitem', { name: /^Move/ })) expect(item).toBeDisabled();
});

describe('to a place that is typed', () => {
  async function ask(user: User, id: number, place: string) {
    await move(user, id, 'Move to place …');
    const dialog = await screen.findByRole('dialog', { name: `Move question ${id}` });
    const field = within(dialog).getByLabelText('Place');
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, `${place}{Enter}`);
    return dialog;
  }

  it('a row moves there on its page, and its place stands beside it', async () => {
    const store = aStore(4);
    const { user } = open(store);
    await ask(user, 1, '3');
    await waitFor(() => expect(store.ids()).toEqual(['2', '3', '1', '4']));
    expect(shown()).toEqual(['2', '3', '1', '4']);
    expect(screen.getByRole('listitem', { name: 'Question 1' })).toHaveTextContent(/^3#1/);
    await waitFor(async () => expect(await moveButton(1)).toHaveFocus());
  });

  it('a row moves to another page, which is shown', async () => {
    const store = aStore(60);
    const { user, place } = open(store);
    await ask(user, 2, '55');
    await waitFor(() => expect(place()).toBe('/screen?page=2'));
    expect(store.ids()[54]).toBe('2');
    await waitFor(async () => expect(await moveButton(2)).toHaveFocus());
  });

  it.each(['0', '5', '1.5', '-1', 'two', '99999999999999'])('no row moves to place %s', async (typed) => {
    const store = aStore(4);
    const { user } = open(store);
    const dialog = await ask(user, 1, typed);
    expect(within(dialog).getByText('Please enter a place from 1 to 4.')).toBeVisible();
    expect(store.moves).toEqual([]);
  });

  it('no place is shown while a search hides rows', async () => {
    open(aStore(60), {}, '?search=15');
    expect(await screen.findByRole('listitem', { name: 'Question 15' })).toHaveTextContent(/^#15/);
  });
});

describe('across pages', () => {
  it('the first row of a page moves up to the page before, which is shown', async () => {
    const store = aStore(60);
    const { user, place } = open(store, {}, '?page=2');
    await move(user, 51, 'Move up');
    await waitFor(() => expect(place()).toBe('/screen'));
    expect(store.moves).toEqual([{ id: '51', after: '49' }]);
    await waitFor(async () => expect(await moveButton(51)).toHaveFocus());
    expect(shown().at(-1)).toBe('51');
  });

  it('the last row of a page moves down to the next one, which is shown', async () => {
    const store = aStore(60);
    const { user, place } = open(store);
    await move(user, 50, 'Move down');
    await waitFor(() => expect(place()).toBe('/screen?page=2'));
    expect(store.moves).toEqual([{ id: '50', after: '51' }]);
    await waitFor(() => expect(shown()[0]).toBe('50'));
  });

  it('a row moves to the top of all, and the page stays', async () => {
    const store = aStore(60);
    const { user, place } = open(store, {}, '?page=2');
    await move(user, 55, 'Move to top');
    await waitFor(() => expect(shown()).not.toContain('55'));
    expect(store.moves).toEqual([{ id: '55', after: null }]);
    expect(shown()[0]).toBe('50');
    expect(place()).toBe('/screen?page=2');
    expect(screen.getByText('Question 55 is now 1 of 60.')).toBeInTheDocument();
  });

  it('the second row of a page becomes its first, behind the last of the page before', async () => {
    const store = aStore(60);
    const { user } = open(store, {}, '?page=2');
    await move(user, 52, 'Move up');
    await waitFor(() => expect(store.moves).toEqual([{ id: '52', after: '50' }]));
    expect(within(document.body).getByText('Question 52 is now 51 of 60.')).toBeInTheDocument();
    expect(shown().slice(0, 2)).toEqual(['52', '51']);
  });
});
