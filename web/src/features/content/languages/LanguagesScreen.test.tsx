import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from '../../../testing/a-gateway';
import { aMembership } from '../../../testing/memberships';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { LanguagesScreen } from './LanguagesScreen';

const state = (total: number, missing = 0, outdated = 0) => ({ total, missing, outdated });

/** A gateway with languages in memory; `saved` are the lists that were sent. */
function aStore(stored: string[], translated = 0, legalTexts = state(0)) {
  let languages = stored;
  const saved: { languages: string[]; deleteTranslations: boolean }[] = [];
  let versionsNeedAll = false;
  const contentLanguages = () => ({
    versionsNeedAll,
    languages: languages.map((language, at) => ({
      language,
      isDefault: at === 0,
      questions: at === 0 ? state(4) : state(4, 4 - translated, 1),
      helpTasks: state(2),
      legalTexts,
    })),
  });
  return {
    saved,
    changeElsewhere: (others: string[]) => {
      languages = others;
    },
    answers: {
      contentLanguages,
      saveContentLanguages: ({ input }: { input: { languages: string[]; deleteTranslations: boolean } }) => {
        const { languages: sent, deleteTranslations } = input;
        saved.push({ languages: sent, deleteTranslations });
        languages = sent;
        return { contentLanguages: contentLanguages(), undo: null };
      },
      requireAllLanguages: ({ input }: { input: { required: boolean } }) => {
        versionsNeedAll = input.required;
        return { contentLanguages: contentLanguages() };
      },
    },
  };
}

function open({ answers }: ReturnType<typeof aStore>, role: 'OWNER' | 'VIEWER' = 'OWNER') {
  signIn();
  const memberships = [aMembership('Garden', role, true)];
  return renderScreen(<LanguagesScreen />, { answers, access: 'loggedIn', memberships });
}

it('says what languages are for, and takes the first by its own name', async () => {
  const store = aStore([]);
  const { user } = open(store);
  expect(await screen.findByText('No languages yet')).toBeVisible();
  await enter(user, screen.getByRole('combobox', { name: 'Language of your texts' }), 'français');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('French was added.')).toBeVisible();
  expect(store.saved).toEqual([{ languages: ['fr'], deleteTranslations: false }]);
  expect(screen.getByText('Original')).toBeVisible();
});

it.each([
  ['PT-br', 'pt-BR'],
  ['Traditional Chinese', 'zh-Hant'],
  ['gsw', 'gsw'],
])('adds “%s” as %s', async (typed, language) => {
  const store = aStore(['en']);
  const { user } = open(store);
  await enter(user, await screen.findByRole('combobox', { name: 'Language to add' }), typed);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(store.saved.at(-1)?.languages).toEqual(['en', language]));
});

it('refuses a language that is in the list, and shows what the gateway says of others', async () => {
  const store = aStore(['en']);
  const message = '“Klingonese” is not a language. Write it as “fr”, “pt-BR” or “zh-Hant”.';
  store.answers.saveContentLanguages = () =>
    refuse('INVALID_INPUT', message, [{ field: 'languages', message }]);
  const { user } = open(store);
  const field = await screen.findByRole('combobox', { name: 'Language to add' });
  await enter(user, field, 'English');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('English is in the list already.')).toBeVisible();
  await user.clear(field);
  await enter(user, field, 'Klingonese');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('leads to the rows that lack something', async () => {
  open(aStore(['en', 'fr'], 1));
  const missing = await screen.findByRole('link', { name: /^3 missing.*Questions in French$/ });
  expect(missing).toHaveAttribute('href', '/questions?language=fr&state=missing');
  expect(screen.getByRole('link', { name: /^1 out of date.*Questions in French$/ })).toHaveAttribute(
    'href',
    '/questions?language=fr&state=outdated',
  );
});

it('says how many translations a removal deletes before it does', async () => {
  const store = aStore(['en', 'fr'], 2);
  const { user } = open(store);
  await user.click(await screen.findByRole('button', { name: 'Remove French' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('4 translations in French will be deleted.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('French was removed.')).toBeVisible();
  expect(store.saved).toEqual([{ languages: ['en'], deleteTranslations: true }]);
});

it('says that legal texts of a removed language are hidden and kept', async () => {
  const store = aStore(['en', 'fr'], 0, state(2, 1));
  const { user } = open(store);
  await user.click(await screen.findByRole('button', { name: 'Remove French' }));
  expect(
    await screen.findByText(/1 legal text in French will no longer be shown, and is kept/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(store.saved).toEqual([{ languages: ['en'], deleteTranslations: true }]));
});

it('keeps a language that somebody else added, in removals and moves', async () => {
  const store = aStore(['en', 'fr', 'de']);
  const { user } = open(store);
  await screen.findByRole('button', { name: 'Remove French' });
  store.changeElsewhere(['en', 'fr', 'de', 'it']);
  await user.click(screen.getByRole('button', { name: 'Remove French' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(store.saved.at(-1)?.languages).toEqual(['en', 'de', 'it']));
  store.changeElsewhere(['en', 'de', 'it', 'es']);
  await user.click(await screen.findByRole('button', { name: 'Move Italian up' }));
  await waitFor(() => expect(store.saved.at(-1)?.languages).toEqual(['en', 'it', 'de', 'es']));
});

it('asks before another language becomes the language of the originals', async () => {
  const store = aStore(['en', 'fr', 'de'], 0);
  const { user } = open(store);
  await user.click(await screen.findByRole('button', { name: 'Move German up' }));
  await waitFor(() => expect(store.saved.at(-1)?.languages).toEqual(['en', 'de', 'fr']));
  await user.click(await screen.findByRole('button', { name: 'Move German up' }));
  expect(await screen.findByText(/^Your texts stay as they are, and count as German/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(store.saved).toHaveLength(1);
});

it('shows others the languages, and nothing to change them with', async () => {
  open(aStore(['en', 'fr'], 1), 'VIEWER');
  expect(await screen.findByRole('link', { name: /^3 missing/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Add|Remove|Move)/ })).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Languages' }).children).toHaveLength(2);
});

it('an owner says that a version needs all languages, where there are several', async () => {
  const store = aStore(['en', 'fr']);
  const { user } = open(store);
  const box = await screen.findByRole('checkbox', { name: 'A version needs all languages' });
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription(/so that they come into force together/);
  await user.click(box);
  expect(await screen.findByText('From now on a version of a legal text needs all languages.')).toBeVisible();
  expect(box).toBeChecked();
  await user.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
});

it('says why the choice was not saved, and leaves it as it was', async () => {
  const store = aStore(['en', 'fr']);
  const requireAllLanguages = () => refuse('FORBIDDEN', 'Only an owner may do this.');
  const { user } = open({ ...store, answers: { ...store.answers, requireAllLanguages } });
  const box = await screen.findByRole('checkbox', { name: 'A version needs all languages' });
  await user.click(box);
  expect(await screen.findByText('Only an owner may do this.')).toBeVisible();
  expect(box).not.toBeChecked();
});

it('a viewer sees whether all languages are needed', async () => {
  open(aStore(['en', 'fr']), 'VIEWER');
  expect(await screen.findByRole('checkbox', { name: 'A version needs all languages' })).toBeDisabled();
});

it('an application with one language has no choice of what is needed', async () => {
  open(aStore(['en']));
  expect(await screen.findByRole('button', { name: 'Add' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
