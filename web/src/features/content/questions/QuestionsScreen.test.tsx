import { act, screen, waitFor, within } from '@testing-library/react';
import type { Access } from '../../../app/app-route';
import { session } from '../../../gateway/session';
import { aPromise, failWith500, loseConnection, refuse } from '../../../testing/a-gateway';
import { enter, renderApp, renderScreen, signIn } from '../../../testing/render';
import { QuestionsScreen } from './QuestionsScreen';

const createdAt = '2026-11-21T09:30:00.000Z';
const aQuestion = (id: number, text = `Question ${id}?`) => ({ id: String(id), text, createdAt });
const questions = (count: number) => Array.from({ length: count }, (_, index) => aQuestion(index + 1));

interface ListRequest {
  search: string | null;
  first: number;
  skip?: number | null;
  after?: string | null;
}

/** A gateway with questions in memory; `requests` are the requests for the list. */
function aStore(stored = questions(3)) {
  let rows = stored;
  const requests: ListRequest[] = [];
  return {
    requests,
    answers: {
      questions: ({ search, first, skip = null, after }: ListRequest) => {
        requests.push({ search, first, skip });
        const found = rows.filter(({ text }) => text.includes(search ?? ''));
        const start = after ? found.findIndex(({ id }) => id === after) + 1 : (skip ?? 0);
        const nodes = found.slice(start, start + first);
        return {
          totalCount: found.length,
          edges: nodes.map((node) => ({ cursor: node.id, node })),
          pageInfo: { hasNextPage: start + first < found.length, endCursor: nodes.at(-1)?.id ?? null },
        };
      },
      addQuestion: ({ input }: { input: { text: string } }) => {
        const question = aQuestion(rows.length + 1, input.text);
        rows = [...rows, question];
        return { question };
      },
      updateQuestion: ({ input }: { input: { id: string; text: string } }) => ({
        question: aQuestion(Number(input.id), input.text),
      }),
      deleteQuestions: ({ input }: { input: { ids: string[] } }) => {
        rows = rows.filter(({ id }) => !input.ids.includes(id));
        return { deletedIds: input.ids };
      },
    },
  };
}

function open(store = aStore(), answers = {}, query = '') {
  signIn();
  return renderScreen(<QuestionsScreen />, {
    answers: { ...store.answers, ...answers },
    access: 'loggedIn',
    at: `/screen${query}`,
  });
}

const newQuestion = () => screen.getByPlaceholderText('Write your question here...');
const list = () => screen.getByRole('region', { name: 'Questions List' });
const shown = () =>
  within(list())
    .queryAllByRole('listitem')
    .map((row) => within(row).queryByText(/\?$/)?.textContent);
// The names of all buttons of 50 rows take jsdom a second: long lists are pressed by text, the dialog is searched alone.
const confirmDelete = async (user: ReturnType<typeof open>['user']) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));

describe('adding', () => {
  it('puts the question at the end of the list and requests one page again', async () => {
    const store = aStore();
    const { user } = open(store);
    await screen.findByText('Question 3?');
    await enter(user, newQuestion(), 'A new one?');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('✅ Question added successfully.')).toBeVisible();
    await waitFor(() => expect(shown()).toEqual(['Question 1?', 'Question 2?', 'Question 3?', 'A new one?']));
    expect(newQuestion()).toHaveValue('');
    expect(newQuestion()).toHaveFocus();
    expect(store.requests).toHaveLength(2);
  });

  it.each(['', '   \n '])('silently ignores the blank text %j', async (text) => {
    const sent: unknown[] = [];
    const { user } = open(aStore(), { addQuestion: (args: unknown) => sent.push(args) });
    await screen.findByText('Question 3?');
    if (text) await user.type(newQuestion(), text);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(newQuestion()).toHaveFocus();
    expect(newQuestion()).not.toHaveAccessibleDescription();
    expect(sent).toEqual([]);
  });

  it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
    'answers to the keys %s',
    async (keys) => {
      const { user } = open();
      await user.type(newQuestion(), `By keyboard?${keys}`);
      expect(await within(list()).findByText('By keyboard?')).toBeVisible();
    },
  );

  it.each([
    ['the message of the server', () => refuse('INVALID_INPUT', 'Too long.'), 'Too long.'],
    ['its own message when the server gives none', failWith500, '❌ Failed to add question.'],
    ['its own message when there is no answer', loseConnection, '❌ Failed to add question.'],
  ])('that fails shows %s and keeps what was typed', async (_which, addQuestion, message) => {
    const { user } = open(aStore(), { addQuestion });
    await enter(user, newQuestion(), 'Kept?');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(newQuestion()).toHaveValue('Kept?');
  });

  it('M17: offers to go to the question, at the end of 5,000, without loading them all', async () => {
    const store = aStore(questions(4_999));
    const { user, place } = open(store, {}, '?search=77');
    expect(await screen.findByText('Question 77?')).toBeVisible();
    await enter(user, newQuestion(), 'The last?');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const show = await screen.findByText('Show it');
    expect(screen.getByText('Question 5000 is the last one of the list.')).toBeVisible();
    expect(newQuestion()).toHaveFocus();
    await user.click(show);
    expect(await within(list()).findByText('The last?')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('listitem', { name: 'Question 5000' })).toHaveFocus());
    expect(screen.getByText('Page 100 of 100')).toBeVisible();
    await waitFor(() => expect(place()).toBe('/screen?page=100'));
    expect(screen.queryByText('Show it')).not.toBeInTheDocument();
    expect(Math.max(...store.requests.map(({ first }) => first))).toBe(50);
    expect(store.requests.length).toBeLessThan(6);
  });
});

describe('the list', () => {
  it('shows Loading... until it is there', async () => {
    const answer = aPromise<unknown>();
    const store = aStore();
    open(store, { questions: () => answer.promise });
    expect(within(list()).getByText('Loading...')).toBeVisible();
    await act(async () => answer.resolve(store.answers.questions({ search: null, first: 50, skip: 0 })));
    expect(await screen.findByText('Question 1?')).toBeVisible();
  });

  it('that cannot be loaded shows an error and can be requested again', async () => {
    const store = aStore();
    let isAway = true;
    const { user } = open(store, {
      questions: (page: ListRequest) => (isAway ? loseConnection() : store.answers.questions(page)),
    });
    expect(await screen.findByText('❌ Failed to load questions.')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Question 1?')).toBeVisible();
    expect(screen.queryByText('❌ Failed to load questions.')).not.toBeInTheDocument();
  });

  it('shows markup, emoji and line breaks as text', async () => {
    const text = '<script>alert(1)</script>\n😀 مرحبا?';
    open(aStore([aQuestion(1, text)]));
    const shownText = await screen.findByText(/<script>/);
    expect(shownText.textContent).toBe(text);
  });

  it('M20: of 5,000 asks for one page at a time, and finds through the gateway', async () => {
    const store = aStore(questions(5_000));
    const { user, place } = open(store);
    expect(await screen.findByText('Page 1 of 100')).toBeVisible();
    expect(shown()).toHaveLength(50);
    await user.click(screen.getByText('Next'));
    expect(await screen.findByText('Question 51?')).toBeVisible();
    await enter(user, screen.getByLabelText('Find questions'), '4999');
    expect(await screen.findByText('1 found', {}, { timeout: 5_000 })).toBeVisible();
    expect(shown()).toEqual(['Question 4999?']);
    await waitFor(() => expect(place()).toBe('/screen?search=4999'));
    expect(store.requests).toEqual([
      { search: null, first: 50, skip: 0 },
      { search: null, first: 50, skip: 50 },
      { search: '4999', first: 50, skip: 0 },
    ]);
  });

  it('M20: opens at the page in the address, or at the last one when there are fewer', async () => {
    const { place } = open(aStore(questions(120)), {}, '?page=7');
    expect(await screen.findByText('Question 120?')).toBeVisible();
    expect(screen.getByText('Page 3 of 3')).toBeVisible();
    await waitFor(() => expect(place()).toBe('/screen?page=3'));
  });

  it('that has nothing of what is searched for says so', async () => {
    open(aStore(), {}, '?search=zzz');
    expect(await screen.findByText('No question contains “zzz”.')).toBeVisible();
    expect(screen.getByLabelText('Find questions')).toHaveValue('zzz');
  });
});

describe('editing', () => {
  it('replaces the text in place and leaves the keyboard on the edit button', async () => {
    const store = aStore();
    const { user } = open(store);
    await user.click(await screen.findByRole('button', { name: 'Edit question 2' }));
    const editor = screen.getByLabelText('Text of question 2');
    expect(editor).toHaveFocus();
    expect(editor).toHaveValue('Question 2?');
    await user.clear(editor);
    await enter(user, editor, 'Another?');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('✅ Question updated.')).toBeVisible();
    expect(shown()).toEqual(['Question 1?', 'Another?', 'Question 3?']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit question 2' })).toHaveFocus());
    expect(store.requests).toHaveLength(1);
  });

  it('rejects a blank text', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit question 2' }));
    await user.clear(screen.getByLabelText('Text of question 2'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Text of question 2')).toHaveAccessibleDescription('Text cannot be empty.');
  });

  it('M14: Escape ends it at once while nothing was typed', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit question 2' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(shown()).toEqual(['Question 1?', 'Question 2?', 'Question 3?']);
  });

  it('M14: Escape asks before it discards what was typed, and a second Escape keeps it', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit question 2' }));
    await enter(user, screen.getByLabelText('Text of question 2'), ' Or not?');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('What you typed has not been saved.')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Text of question 2')).toHaveValue('Question 2? Or not?');
    expect(sessionStorage.getItem('draft:ann@example.com:question:2')).toBe('Question 2? Or not?');
  });

  it.each(['Escape', 'Cancel'])('ended by %s changes nothing', async (way) => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit question 2' }));
    await enter(user, screen.getByLabelText('Text of question 2'), ' Or not?');
    if (way === 'Escape') {
      await user.keyboard('{Escape}');
      await user.click(await screen.findByRole('button', { name: 'Discard' }));
    } else await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(shown()).toEqual(['Question 1?', 'Question 2?', 'Question 3?']);
    await user.click(screen.getByRole('button', { name: 'Edit question 2' }));
    expect(screen.getByLabelText('Text of question 2')).toHaveValue('Question 2?');
  });

  it.each([
    ['the message of the server', () => refuse('INVALID_INPUT', 'Too long.'), 'Too long.'],
    ['its own message when the server gives none', failWith500, '❌ Failed to update question.'],
  ])('that fails shows %s and keeps what was typed', async (_which, updateQuestion, message) => {
    const { user } = open(aStore(), { updateQuestion });
    await user.click(await screen.findByRole('button', { name: 'Edit question 1' }));
    await enter(user, screen.getByLabelText('Text of question 1'), ' Kept?');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Text of question 1')).toHaveValue('Question 1? Kept?');
  });

  it('a question that somebody else deleted lets the text be copied, and leaves the list with Cancel', async () => {
    const { user } = open(aStore(), { updateQuestion: () => refuse('NOT_FOUND', 'Question not found.') });
    await user.click(await screen.findByRole('button', { name: 'Edit question 1' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Question not found.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(shown()).toEqual(['Question 2?', 'Question 3?']);
  });
});

describe('deleting one question', () => {
  it('happens after a confirmation, at once, and moves the keyboard to the next row', async () => {
    const answer = aPromise<unknown>();
    const store = aStore();
    const { user } = open(store, {
      deleteQuestions: (args: { input: { ids: string[] } }) =>
        answer.promise.then(() => store.answers.deleteQuestions(args)),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete question 2' }));
    expect(await screen.findByText('Delete this question?')).toBeVisible();
    await confirmDelete(user);
    expect(shown()).toEqual(['Question 1?', 'Question 3?']);
    expect(screen.queryByText('✅ Question deleted.')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete question 3' })).toHaveFocus());
    answer.resolve({ deletedIds: ['2'] });
    expect(await screen.findByText('✅ Question deleted.')).toBeVisible();
    expect(screen.getByText('2 questions')).toBeVisible();
  });

  it('that is not confirmed deletes nothing', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete question 2' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(shown()).toHaveLength(3);
  });

  it.each([
    ['the message of the server', () => refuse('UNAVAILABLE', 'Come back later.'), 'Come back later.'],
    ['its own message when the server gives none', loseConnection, '❌ Failed to delete question.'],
  ])('that fails puts the row back in its place with %s', async (_which, deleteQuestions, message) => {
    const { user } = open(aStore(), { deleteQuestions });
    await user.click(await screen.findByRole('button', { name: 'Delete question 2' }));
    await confirmDelete(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(shown()).toEqual(['Question 1?', 'Question 2?', 'Question 3?']);
  });
});

describe('deleting selected questions', () => {
  it('needs a selection', async () => {
    const { user } = open();
    await screen.findByText('Question 3?');
    await user.click(screen.getByRole('button', { name: 'Delete Selected' }));
    expect(screen.getByText('Please select at least one question to delete.')).toBeVisible();
    await user.click(screen.getByLabelText('Select question 1'));
    expect(screen.queryByText('Please select at least one question to delete.')).not.toBeInTheDocument();
  });

  it('is one call, and names each of them', async () => {
    const sent: string[][] = [];
    const store = aStore();
    const { user } = open(store, {
      deleteQuestions: (args: { input: { ids: string[] } }) => {
        sent.push(args.input.ids);
        return store.answers.deleteQuestions(args);
      },
    });
    await user.click(await screen.findByLabelText('Select question 1'));
    await user.click(screen.getByLabelText('Select question 3'));
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete Selected' }));
    expect(await screen.findByText('Delete the 2 selected questions?')).toBeVisible();
    await confirmDelete(user);
    expect(await screen.findByText('✅ Question 1 deleted. ✅ Question 3 deleted.')).toBeVisible();
    expect(shown()).toEqual(['Question 2?']);
    expect(sent).toEqual([['1', '3']]);
  });

  it('selects the rows of several pages, and names the first of many', async () => {
    const { user } = open(aStore(questions(120)));
    await user.click(await screen.findByLabelText('Select question 2'));
    await user.click(screen.getByText('Next'));
    await screen.findByText('Question 51?');
    await user.click(screen.getByLabelText('Select all 50 shown'));
    expect(screen.getByText('51 selected')).toBeVisible();
    await user.click(screen.getByText('Delete Selected'));
    await confirmDelete(user);
    const named = '✅ Question 2 deleted. ✅ Question 51 deleted. ✅ Question 52 deleted. … and 48 more.';
    expect(await screen.findByText(named)).toBeVisible();
    expect(screen.getByText('69 questions')).toBeVisible();
    expect(screen.queryByText('51 selected')).not.toBeInTheDocument();
  });

  it('selects all that match, and drops them with the search', async () => {
    const { user } = open(aStore(questions(250)));
    await user.click(await screen.findByLabelText('Select all 50 shown'));
    await user.click(screen.getByText('Select all 250 that match'));
    expect(await screen.findByText('250 selected')).toBeVisible();
    await user.type(screen.getByLabelText('Find questions'), '12');
    await waitFor(() => expect(screen.queryByText('250 selected')).not.toBeInTheDocument());
  });

  it('finds the selection again after a reload', async () => {
    const store = aStore(questions(60));
    const { user, unmount } = open(store);
    await user.click(await screen.findByLabelText('Select question 3'));
    unmount();
    open(store);
    expect(await screen.findByLabelText('Select question 3')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByLabelText('Select question 3')).not.toBeChecked();
  });

  it('refuses to select more than one call deletes', async () => {
    const { user } = open(aStore(questions(1_001)));
    await user.click(await screen.findByLabelText('Select all 50 shown'));
    expect(screen.getByText('Too many match to select them all (1,001).')).toBeVisible();
  });

  it('that fails puts all rows back', async () => {
    const { user } = open(aStore(), { deleteQuestions: loseConnection });
    await user.click(await screen.findByLabelText('Select all 3 shown'));
    await user.click(screen.getByRole('button', { name: 'Delete Selected' }));
    await confirmDelete(user);
    expect(await screen.findByText('❌ Failed to delete selected questions.')).toBeVisible();
    expect(shown()).toHaveLength(3);
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
  const { user } = renderApp([page('/login', 'loggedOut'), page('/questions', 'loggedIn', QuestionsScreen)], {
    at: '/questions',
    answers: aStore().answers,
  });
  await enter(user, newQuestion(), 'Half a thought');
  await user.click(await screen.findByRole('button', { name: 'Edit question 2' }));
  await enter(user, screen.getByLabelText('Text of question 2'), ' And more');
  act(() => session.end('expired'));
  expect(await screen.findByRole('heading', { name: '/login' })).toBeVisible();
  act(() => signIn());
  expect(await screen.findByLabelText('Text of question 2')).toHaveValue('Question 2? And more');
  expect(newQuestion()).toHaveValue('Half a thought');
});
