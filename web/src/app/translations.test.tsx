import { act, screen, waitFor, within } from '@testing-library/react';
import { HelpTasksScreen } from '../features/content/help-tasks/HelpTasksScreen';
import { QuestionsScreen } from '../features/content/questions/QuestionsScreen';
import { refuse } from '../testing/a-gateway';
import { aMembership } from '../testing/memberships';
import { enter, renderScreen, signIn } from '../testing/render';
// Loaded before: code that is still to come would suspend the first test of each screen.
import '../features/content/translations/HelpTaskTranslations';
import '../features/content/translations/QuestionTranslations';
import '../features/content/versions/WordDiff';

const updatedAt = '2026-11-26T09:30:00.000Z';
const later = '2026-11-26T10:00:00.000Z';

interface Stored {
  id: string;
  text: string;
  fr?: { text: string; isOutdated?: boolean; updatedAt?: string; source?: { text: string } | null };
}

interface Request {
  search: string | null;
  language: string | null;
  translation: { state: 'MISSING' | 'OUTDATED' } | null;
}

/** A gateway with questions in English, and some of them in French. */
function aStore(rows: Stored[]) {
  const saved: unknown[] = [];
  const requests: Request[] = [];
  const translationsOf = ({ fr }: Stored) =>
    fr ? [{ language: 'fr', isOutdated: false, updatedAt, source: null, ...fr }] : [];
  const asQuestion = (row: Stored) => ({
    ...row,
    sourceDigest: `digest of ${row.text}`,
    createdAt: updatedAt,
    translations: () => translationsOf(row),
  });
  const rowOf = (id: string) => rows.find((row) => row.id === id) as Stored;
  const stateOf = () => ({
    total: rows.length,
    missing: rows.filter(({ fr }) => !fr).length,
    outdated: rows.filter(({ fr }) => fr?.isOutdated).length,
  });
  const none = { total: 0, missing: 0, outdated: 0 };
  return {
    saved,
    requests,
    rowOf,
    answers: {
      contentLanguages: () => ({
        languages: ['en', 'fr'].map((language, at) => ({
          language,
          isDefault: at === 0,
          questions: at === 0 ? { ...none, total: rows.length } : stateOf(),
          helpTasks: none,
          legalTexts: none,
        })),
      }),
      questions: (request: Request) => {
        requests.push(request);
        const wanted = request.translation?.state;
        const found = rows.filter(({ fr }) =>
          wanted === 'MISSING' ? !fr : wanted === 'OUTDATED' ? fr?.isOutdated : true,
        );
        return { totalCount: found.length, edges: found.map((row) => ({ node: asQuestion(row) })) };
      },
      saveQuestionTranslation: ({ input }: { input: { id: string; text: string } }) => {
        saved.push(input);
        const row = rowOf(input.id);
        if (input.text.trim()) row.fr = { text: input.text, updatedAt: later };
        else delete row.fr;
        return { question: asQuestion(row) };
      },
      markTranslationUpToDate: ({ input: { id } }: { input: { id: string } }) => {
        const row = rowOf(id);
        row.fr = { ...row.fr, text: row.fr?.text ?? '', isOutdated: false, source: null };
        return { question: asQuestion(row), helpTask: null };
      },
    },
  };
}

const questions = (): Stored[] => [
  { id: '1', text: 'Where?', fr: { text: 'Où ?' } },
  { id: '2', text: 'When?' },
  { id: '3', text: 'Why now?', fr: { text: 'Pourquoi ?', isOutdated: true, source: { text: 'Why then?' } } },
  { id: '4', text: 'How?' },
];

function open(
  store = aStore(questions()),
  { query = '?language=fr', role = 'OWNER' as const, answers = {} } = {},
) {
  signIn();
  return renderScreen(<QuestionsScreen />, {
    answers: { ...store.answers, ...answers },
    access: 'loggedIn',
    at: `/screen${query}`,
    memberships: [aMembership('Garden', role, true)],
  });
}

const list = () => screen.findByRole('list', { name: 'Translations into French' });
const field = () => screen.getByRole('textbox', { name: 'Question in French' });
const edit = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('an application with several languages has them above its list, with what they lack', async () => {
  open(aStore(questions()), { query: '' });
  const tabs = within(await screen.findByRole('navigation', { name: 'Language' }));
  expect(tabs.getByRole('link', { name: 'English (original)' })).toHaveAttribute('aria-current', 'page');
  const french = tabs.getByRole('link', { name: 'French 2 missing, 1 out of date' });
  expect(french.getAttribute('href')).toMatch(/\?language=fr$/);
});

it('shows translations in their language, and originals in theirs where there are none', async () => {
  open();
  const rows = within(await list()).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Où ?',
    'When?Not translated',
    'Pourquoi ?Out of date',
    'How?Not translated',
  ]);
  expect(screen.getByText('Où ?').closest('[lang]')).toHaveAttribute('lang', 'fr');
  expect(screen.getByText('When?').closest('[lang]')).toHaveAttribute('lang', 'en');
});

it('asks the gateway for the rows that lack something', async () => {
  const store = aStore(questions());
  open(store, { query: '?language=fr&state=missing' });
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(2);
  expect(store.requests.at(-1)).toMatchObject({
    language: 'fr',
    translation: { language: 'fr', state: 'MISSING' },
  });
});

it('saves what was typed alone, and goes on to the next row that lacks a translation', async () => {
  const store = aStore(questions());
  const { user } = open(store);
  await edit(user, 'Translate question 2');
  expect(field()).toHaveValue('');
  expect(field()).toHaveAttribute('lang', 'fr');
  expect(screen.getByRole('region', { name: 'Question in English' })).toHaveTextContent('When?');
  await enter(user, field(), 'Quand ?');
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  expect(await screen.findByText('✅ Translation saved.')).toBeVisible();
  expect(store.saved).toEqual([
    { id: '2', language: 'fr', text: 'Quand ?', expectedUpdatedAt: null, expectedSource: 'digest of When?' },
  ]);
  await waitFor(() => expect(field()).toHaveValue('Pourquoi ?'));
  expect(field()).toHaveFocus();
});

it('saves nothing while nothing is typed', async () => {
  const store = aStore(questions());
  const { user } = open(store);
  await edit(user, 'Translate question 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Type the translation first.')).toBeVisible();
  expect(store.saved).toEqual([]);
});

it('deletes a translation that is saved blank, after a question', async () => {
  const store = aStore(questions());
  const { user } = open(store);
  await edit(user, 'Edit the translation of question 1');
  await user.clear(field());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Delete the translation?')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('✅ Translation deleted.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Translate question 1' })).toBeVisible();
});

it('shows what has changed in the original, and marks a translation as up to date', async () => {
  const { user } = open();
  await edit(user, 'Edit the translation of question 3');
  await user.click(screen.getByRole('button', { name: 'Show the changes' }));
  expect(await screen.findByText('then')).toHaveProperty('tagName', 'DEL');
  await user.click(screen.getByRole('button', { name: 'Mark as up to date' }));
  expect(await screen.findByText('✅ Marked as up to date.')).toBeVisible();
  expect(within(await list()).queryByText('Out of date')).not.toBeInTheDocument();
});

it('shows both texts when somebody else was faster, and lets the person choose', async () => {
  const store = aStore(questions());
  let isFirst = true;
  const save = store.answers.saveQuestionTranslation;
  const { user } = open(store, {
    answers: {
      saveQuestionTranslation: (args: Parameters<typeof save>[0]) => {
        if (!isFirst) return save(args);
        isFirst = false;
        store.rowOf('2').fr = { text: 'Theirs ?', updatedAt: later };
        return refuse('CONFLICT', 'Somebody else has saved this translation since you opened it.');
      },
    },
  });
  await edit(user, 'Translate question 2');
  await enter(user, field(), 'Mine ?');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Theirs ?')).toBeVisible();
  expect(field()).toHaveValue('Mine ?');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('✅ Translation saved.')).toBeVisible();
  expect(store.saved).toEqual([
    { id: '2', language: 'fr', text: 'Mine ?', expectedUpdatedAt: later, expectedSource: 'digest of When?' },
  ]);
});

it('says that the original has changed meanwhile, shows it, and saves a translation of it', async () => {
  const store = aStore(questions());
  const save = store.answers.saveQuestionTranslation;
  const { user } = open(store, {
    answers: {
      saveQuestionTranslation: (args: { input: { id: string; text: string; expectedSource: string } }) => {
        if (args.input.expectedSource !== 'digest of When?') return save(args);
        store.rowOf('2').text = 'When exactly?';
        return refuse('CONFLICT', 'The original has changed since you opened it.', [
          { field: 'expectedSource', message: 'The original has changed since you opened it.' },
        ]);
      },
    },
  });
  await edit(user, 'Translate question 2');
  await enter(user, field(), 'Quand ?');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The original has changed since you opened it.')).toBeVisible();
  const original = screen.getByRole('region', { name: 'Question in English' });
  await waitFor(() => expect(original).toHaveTextContent('When exactly?'));
  await user.clear(field());
  await enter(user, field(), 'Quand exactement ?');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('✅ Translation saved.')).toBeVisible();
  expect(store.saved).toMatchObject([
    { text: 'Quand exactement ?', expectedSource: 'digest of When exactly?' },
  ]);
});

it('says of a draft that its original has changed since it was begun', async () => {
  const first = open();
  await edit(first.user, 'Translate question 2');
  await enter(first.user, field(), 'Quand');
  act(() => first.unmount());
  const store = aStore(questions());
  store.rowOf('2').text = 'When exactly?';
  open(store);
  expect(await screen.findByText(/^The English text has changed since you began\./)).toBeVisible();
});

it('finds what was typed again after the page was left', async () => {
  const first = open();
  await edit(first.user, 'Translate question 2');
  await enter(first.user, field(), 'Half');
  act(() => first.unmount());
  open();
  await waitFor(() => expect(field()).toHaveValue('Half'));
});

it('shows a viewer the translations, and nothing to change them with', async () => {
  open(aStore(questions()), { role: 'VIEWER' as never });
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /^(Translate|Edit)/ })).not.toBeInTheDocument();
});

it('a help task has a translation of title and content', async () => {
  signIn();
  const sent: unknown[] = [];
  const task = (translations: object[]) => ({
    ...{ id: '7', title: 'Water', content: 'Every day.', sourceDigest: 'of water' },
    translations,
  });
  const { answers } = aStore([]);
  const { user } = renderScreen(<HelpTasksScreen />, {
    answers: {
      ...answers,
      helpTasks: () => ({ totalCount: 1, edges: [{ node: task([]) }] }),
      saveHelpTaskTranslation: ({ input }: { input: object }) => {
        sent.push(input);
        return { helpTask: task([{ language: 'fr', isOutdated: false, updatedAt, source: null, ...input }]) };
      },
    },
    access: 'loggedIn',
    at: '/screen?language=fr',
  });
  await edit(user, 'Translate “Water”');
  await enter(user, screen.getByRole('textbox', { name: 'Title in French' }), 'Eau');
  await enter(user, screen.getByRole('textbox', { name: 'Content in French' }), 'Chaque jour.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('✅ Translation saved.')).toBeVisible();
  expect(sent).toEqual([
    {
      id: '7',
      language: 'fr',
      title: 'Eau',
      content: 'Chaque jour.',
      expectedUpdatedAt: null,
      expectedSource: 'of water',
    },
  ]);
  expect(screen.getByText('Eau')).toBeVisible();
});
