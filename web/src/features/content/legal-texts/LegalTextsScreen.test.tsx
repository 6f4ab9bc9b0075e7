import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Access } from '../../../app/app-route';
import { session } from '../../../gateway/session';
import { aPromise, failWith500, loseConnection, refuse } from '../../../testing/a-gateway';
import { enter, renderApp, renderScreen, signIn } from '../../../testing/render';
import { LegalTextsScreen } from './LegalTextsScreen';

const aText = (key: string, text: string, version: number) => ({
  id: `7:${key}`,
  key,
  text,
  version,
  newestVersion: version,
  updatedAt: version > 0 ? '2026-11-21T09:30:00.000Z' : null,
  translations: [] as { language: string; text: string }[],
});

interface Save {
  input: { key: string; text: string; expectedVersion: number; expectedNewestVersion: number };
}

const conflictMessage = 'Somebody else has saved this text since you opened it. Your version is not saved.';

/** A gateway that keeps the three texts and their versions, as the real one does. */
function aStore() {
  const texts = new Map([
    ['ABOUT_US', aText('ABOUT_US', 'Who we are.\n  <b>Gardeners</b>', 3)],
    ['TERM_OF_USE', aText('TERM_OF_USE', 'Be kind.', 1)],
    ['PRIVACY_POLICY', aText('PRIVACY_POLICY', '', 0)],
  ]);
  const save = (key: string, text: string) => {
    const saved = aText(key, text, (texts.get(key)?.version ?? 0) + 1);
    texts.set(key, saved);
    return saved;
  };
  return {
    texts,
    save,
    answers: {
      legalText: ({ key }: { key: string }) => texts.get(key),
      contentLanguages: () => ({ languages: [] as { language: string; isDefault: boolean }[] }),
      legalTextVersions: () => ({ edges: [] as unknown[] }),
      saveLegalText: ({ input: { key, text, expectedVersion } }: Save) => {
        if (expectedVersion !== texts.get(key)?.version) refuse('CONFLICT', conflictMessage);
        return { legalText: save(key, text) };
      },
    },
  };
}

function open(store = aStore(), answers = {}) {
  signIn();
  return renderScreen(<LegalTextsScreen />, {
    answers: { ...store.answers, ...answers },
    access: 'loggedIn',
  });
}

type User = ReturnType<typeof open>['user'];
const block = (title: string) => within(screen.getByRole('region', { name: title }));
const field = (title: string) => screen.getByLabelText(`Text of ${title}`);

async function edit(user: User, title: string, text: string) {
  await user.click(await screen.findByRole('button', { name: `Edit ${title}` }));
  await user.clear(field(title));
  if (text) await enter(user, field(title), text);
}
const press = (user: User, title: string, name: string) =>
  user.click(block(title).getByRole('button', { name }));

const aVersion = (number: number, state: string, effectiveAt: string) => ({
  node: { id: String(number), number, state, effectiveAt },
});

describe('showing', () => {
  it('says which version follows next on the text that it replaces, and when', async () => {
    const store = aStore();
    store.texts.set('ABOUT_US', { ...aText('ABOUT_US', 'Who we are.', 2), newestVersion: 5 });
    const year = new Date().getFullYear();
    open(store, {
      legalTextVersions: () => ({
        edges: [
          aVersion(5, 'WITHDRAWN', `${year}-11-24T12:00:00.000Z`),
          aVersion(4, 'SCHEDULED', `${year + 1}-11-28T12:00:00.000Z`),
          aVersion(3, 'SCHEDULED', `${year}-11-26T12:00:00.000Z`),
          aVersion(2, 'IN_FORCE', `${year}-11-21T12:00:00.000Z`),
        ],
      }),
    });
    const follows = await screen.findByText(/^Version \d+ follows on/);
    expect(follows).toHaveTextContent('Version 3 follows on 26 November');
    expect(block('About Us').getByText(/follows on/)).toBe(follows);
    expect(screen.getAllByText(/follows on/)).toHaveLength(1);
  });

  it('keeps line breaks and spaces, and shows markup as text', async () => {
    open();
    const shown = await screen.findByText(/Gardeners/);
    expect(shown.textContent).toBe('Who we are.\n  <b>Gardeners</b>');
  });

  it('says Loading... for each text until that one is there', async () => {
    const answer = aPromise<unknown>();
    const store = aStore();
    open(store, {
      legalText: ({ key }: { key: string }) =>
        key === 'ABOUT_US' ? answer.promise : store.answers.legalText({ key }),
    });
    expect(await screen.findByText('Be kind.')).toBeVisible();
    expect(block('About Us').getByText('Loading...')).toBeVisible();
    await act(async () => answer.resolve(store.texts.get('ABOUT_US')));
    expect(await screen.findByText(/Who we are/)).toBeVisible();
  });

  it('a text that was never saved can be written', async () => {
    const { user } = open();
    await edit(user, 'Privacy Policy', 'We keep nothing.');
    await press(user, 'Privacy Policy', 'Save');
    expect(await screen.findByText('"Privacy Policy" text updated successfully.')).toBeVisible();
    expect(screen.getByText('We keep nothing.')).toBeVisible();
  });

  it.each([
    [
      'the reason of the server',
      () => refuse('UNAVAILABLE', 'The database is away.'),
      'Failed to load "Terms of Use" text: The database is away.',
    ],
    [
      'the error when there is no answer',
      loseConnection,
      'Failed to load "Terms of Use" text: Server or network error.',
    ],
  ])(
    'a text that cannot be loaded says so with %s, and the others are there',
    async (_which, fail, message) => {
      const store = aStore();
      let isAway = true;
      const { user } = open(store, {
        legalText: ({ key }: { key: string }) =>
          key === 'TERM_OF_USE' && isAway ? fail() : store.answers.legalText({ key }),
      });
      expect(await block('Terms of Use').findByText(message)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Edit About Us' })).toBeVisible();
      isAway = false;
      await press(user, 'Terms of Use', 'Try again');
      expect(await screen.findByText('Be kind.')).toBeVisible();
    },
  );
});

describe('editing', () => {
  it('saves over the version it began from, says so, and returns the keyboard to Edit', async () => {
    const sent: Save['input'][] = [];
    const store = aStore();
    const { user } = open(store, {
      saveLegalText: (args: Save) => {
        sent.push(args.input);
        return store.answers.saveLegalText(args);
      },
    });
    await edit(user, 'About Us', 'Gardeners of Lyon.');
    await press(user, 'About Us', 'Save');
    expect(await screen.findByText('"About Us" text updated successfully.')).toBeVisible();
    expect(screen.getByText('Gardeners of Lyon.')).toBeVisible();
    expect(sent).toEqual([
      {
        ...{ application: 'Garden', key: 'ABOUT_US', text: 'Gardeners of Lyon.' },
        ...{ expectedVersion: 3, expectedNewestVersion: 3 },
      },
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit About Us' })).toHaveFocus());
  });

  it('is busy while it saves', async () => {
    const answer = aPromise<unknown>();
    const store = aStore();
    const { user } = open(store, { saveLegalText: () => answer.promise });
    await edit(user, 'About Us', 'New.');
    await press(user, 'About Us', 'Save');
    expect(await block('About Us').findByRole('button', { name: 'Saving…' })).toBeVisible();
    await act(async () => answer.resolve({ legalText: store.save('ABOUT_US', 'New.') }));
    expect(await screen.findByText('New.')).toBeVisible();
  });

  it('can be saved for later and with a note; the text in force stays', async () => {
    const sent: unknown[] = [];
    const store = aStore();
    const { user } = open(store, {
      saveLegalText: ({ input }: { input: { key: string; effectiveAt: string; changeNote: string } }) => {
        sent.push(input);
        const version = {
          id: '9',
          key: input.key,
          number: 4,
          state: 'SCHEDULED',
          createdAt: '2026-11-21T09:30:00.000Z',
          createdBy: null,
          effectiveAt: input.effectiveAt,
          changeNote: input.changeNote,
          digest: 'a',
          requiresAcceptance: false,
          acceptBy: null,
          publicUrl: null,
          withdrawnAt: null,
        };
        return { unchanged: false, legalText: store.texts.get(input.key), version };
      },
    });
    await edit(user, 'About Us', 'From January.');
    await press(user, 'About Us', 'Later, or with a note');
    fireEvent.change(screen.getByLabelText('In force from'), { target: { value: '2030-01-01T08:00' } });
    await enter(user, screen.getByLabelText('Change note'), 'New owner');
    await press(user, 'About Us', 'Save');
    expect(await screen.findByText(/^Version 4 of "About Us" will be in force from /)).toBeVisible();
    expect(sent).toEqual([
      {
        application: 'Garden',
        key: 'ABOUT_US',
        text: 'From January.',
        expectedVersion: 3,
        expectedNewestVersion: 3,
        effectiveAt: new Date('2030-01-01T08:00').toISOString(),
        changeNote: 'New owner',
      },
    ]);
    expect(screen.getByText(/Gardeners/)).toBeVisible();
  });

  it('rejects a blank text', async () => {
    const { user } = open();
    await edit(user, 'About Us', '  ');
    await press(user, 'About Us', 'Save');
    expect(field('About Us')).toHaveAccessibleDescription('Text cannot be empty.');
  });

  it('cancelled, shows the saved text again', async () => {
    const { user } = open();
    await edit(user, 'About Us', 'Never mind.');
    await press(user, 'About Us', 'Cancel');
    expect(screen.getByText(/Who we are/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit About Us' }));
    expect(field('About Us')).toHaveValue('Who we are.\n  <b>Gardeners</b>');
  });

  it.each([
    ['the message of the server', () => refuse('INVALID_INPUT', 'Too long.'), 'Failed to update: Too long.'],
    ['the error when the server gives none', failWith500, 'Failed to update: Server or network error.'],
  ])('that cannot be saved shows %s and keeps what was typed', async (_which, saveLegalText, message) => {
    const { user } = open(aStore(), { saveLegalText });
    await edit(user, 'About Us', 'Kept.');
    await press(user, 'About Us', 'Save');
    await waitFor(() => expect(field('About Us')).toHaveAccessibleDescription(message));
    expect(field('About Us')).toHaveValue('Kept.');
  });
});

describe('when somebody else saved meanwhile', () => {
  async function overtaken() {
    const store = aStore();
    const { user } = open(store);
    await edit(user, 'About Us', 'Mine.');
    store.save('ABOUT_US', 'Theirs.');
    await press(user, 'About Us', 'Save');
    expect(await screen.findByText(`Failed to update: ${conflictMessage}`)).toBeVisible();
    return { store, user };
  }

  it('both versions are shown, and nothing typed is lost', async () => {
    await overtaken();
    expect(screen.getByRole('region', { name: 'About Us, as it is saved now' })).toHaveTextContent('Theirs.');
    expect(screen.getByLabelText('Your version')).toHaveValue('Mine.');
  });

  it('one can keep one’s own, changed if one likes', async () => {
    const { store, user } = await overtaken();
    await enter(user, screen.getByLabelText('Your version'), ' And theirs.');
    await press(user, 'About Us', 'Keep mine');
    expect(await screen.findByText('"About Us" text updated successfully.')).toBeVisible();
    expect(store.texts.get('ABOUT_US')).toMatchObject({ text: 'Mine. And theirs.', version: 5 });
  });

  it('one can take theirs', async () => {
    const { store, user } = await overtaken();
    await press(user, 'About Us', 'Take theirs');
    expect(screen.getByText('Theirs.')).toBeVisible();
    expect(store.texts.get('ABOUT_US')).toMatchObject({ text: 'Theirs.', version: 4 });
  });

  it('a further save by somebody else is shown before it is replaced', async () => {
    const { store, user } = await overtaken();
    store.save('ABOUT_US', 'Theirs again.');
    await press(user, 'About Us', 'Keep mine');
    expect(await screen.findByText('Theirs again.')).toBeVisible();
    expect(screen.getByLabelText('Your version')).toHaveValue('Mine.');
    await press(user, 'About Us', 'Keep mine');
    expect(await screen.findByText('"About Us" text updated successfully.')).toBeVisible();
    expect(store.texts.get('ABOUT_US')).toMatchObject({ text: 'Mine.', version: 6 });
  });
});

describe('when somebody else scheduled a version meanwhile', () => {
  const message =
    'Somebody else has scheduled a version of this text since you opened it. Your version is not saved.';
  const scheduledVersion = (number: number, text: string, effectiveAt: string) => ({
    id: String(number),
    key: 'ABOUT_US',
    number,
    state: 'SCHEDULED',
    createdAt: '2026-11-21T09:30:00.000Z',
    createdBy: null,
    effectiveAt,
    changeNote: null,
    digest: 'a',
    requiresAcceptance: false,
    acceptBy: null,
    publicUrl: null,
    withdrawnAt: null,
    text,
  });

  it('it is shown beside what was typed, and keeping one’s own saves it with its date', async () => {
    const store = aStore();
    const sent: unknown[] = [];
    const { user } = open(store, {
      legalTextVersion: ({ number }: { number: number }) =>
        scheduledVersion(number, 'Theirs, from January.', '2030-01-01T08:00:00.000Z'),
      saveLegalText: ({ input }: { input: Save['input'] & { effectiveAt: string } }) => {
        const text = store.texts.get(input.key);
        if (input.expectedNewestVersion !== text?.newestVersion) refuse('CONFLICT', message);
        sent.push(input);
        return {
          unchanged: false,
          legalText: text,
          version: scheduledVersion(5, input.text, input.effectiveAt),
        };
      },
    });
    await edit(user, 'About Us', 'Mine, from January.');
    await press(user, 'About Us', 'Later, or with a note');
    fireEvent.change(screen.getByLabelText('In force from'), { target: { value: '2030-01-01T08:00' } });
    store.texts.set('ABOUT_US', { ...aText('ABOUT_US', 'Who we are.', 3), newestVersion: 4 });
    await press(user, 'About Us', 'Save');
    expect(await screen.findByText(`Failed to update: ${message}`)).toBeVisible();
    expect(await screen.findByRole('region', { name: 'About Us, version 4' })).toHaveTextContent(
      'Theirs, from January.',
    );
    expect(screen.getByLabelText('Your version')).toHaveValue('Mine, from January.');
    expect(screen.getByLabelText('In force from')).toHaveValue('2030-01-01T08:00');
    await press(user, 'About Us', 'Keep mine');
    expect(await screen.findByText(/^Version 5 of "About Us" will be in force from /)).toBeVisible();
    expect(sent).toEqual([
      {
        application: 'Garden',
        key: 'ABOUT_US',
        text: 'Mine, from January.',
        expectedVersion: 3,
        expectedNewestVersion: 4,
        effectiveAt: new Date('2030-01-01T08:00').toISOString(),
        changeNote: null,
      },
    ]);
  });
});

it('a version that was scheduled meanwhile and withdrawn is not said to come into force', async () => {
  const store = aStore();
  const { user } = open(store, {
    legalTextVersion: ({ number }: { number: number }) => ({
      id: String(number),
      number,
      state: 'WITHDRAWN',
      effectiveAt: '2030-01-01T08:00:00.000Z',
      text: 'Theirs.',
    }),
    saveLegalText: () => refuse('CONFLICT', conflictMessage),
  });
  await edit(user, 'About Us', 'Mine.');
  store.texts.set('ABOUT_US', { ...aText('ABOUT_US', 'Who we are.', 3), newestVersion: 4 });
  await press(user, 'About Us', 'Save');
  expect(await screen.findByRole('heading', { name: 'Version 4, withdrawn' })).toBeVisible();
});

describe('a session that runs out while somebody types', () => {
  async function typedAndExpired(store = aStore()) {
    signIn();
    const page = (path: string, access: Access, Screen = () => <h1>{path}</h1>) => ({
      path,
      title: path,
      access,
      Screen,
    });
    const { user } = renderApp(
      [page('/login', 'loggedOut'), page('/static_page', 'loggedIn', LegalTextsScreen)],
      { at: '/static_page', answers: store.answers },
    );
    await edit(user, 'About Us', 'Half a thought');
    act(() => session.end('expired'));
    expect(await screen.findByRole('heading', { name: '/login' })).toBeVisible();
    return { user, store };
  }

  it('gives the typing back after the next login', async () => {
    const { user } = await typedAndExpired();
    act(() => signIn());
    expect(await screen.findByLabelText('Text of About Us')).toHaveValue('Half a thought');
    await press(user, 'About Us', 'Save');
    expect(await screen.findByText('"About Us" text updated successfully.')).toBeVisible();
  });

  it('still knows which version the typing was over', async () => {
    const { store } = await typedAndExpired();
    store.save('ABOUT_US', 'Theirs.');
    act(() => signIn());
    expect(await screen.findByText('Somebody else has saved this text since you began.')).toBeVisible();
    expect(screen.getByLabelText('Your version')).toHaveValue('Half a thought');
  });
});

describe('languages and acceptance', () => {
  const languages = [
    { language: 'en', isDefault: true },
    { language: 'fr', isDefault: false },
    { language: 'de', isDefault: false },
  ];
  function openTranslated(versionsNeedAll = false, answers = {}) {
    const store = aStore();
    const french = { language: 'fr', text: 'Soyez gentils.' };
    store.texts.set('TERM_OF_USE', { ...aText('TERM_OF_USE', 'Be kind.', 1), translations: [french] });
    const sent: unknown[] = [];
    const view = open(store, {
      contentLanguages: () => ({ languages, versionsNeedAll }),
      saveLegalText: ({ input }: Save) => {
        sent.push(input);
        const legalText = store.save(input.key, input.text);
        return { legalText, unchanged: false, version: { state: 'IN_FORCE', number: 2 } };
      },
      ...answers,
    });
    return { ...view, sent };
  }

  it('a text says its languages, and all of them are saved as one version', async () => {
    const { user, sent } = openTranslated();
    expect(await screen.findByText('Also in French. Missing: German.')).toBeVisible();
    await edit(user, 'Terms of Use', 'Be very kind.');
    const tabs = within(block('Terms of Use').getByRole('group', { name: 'Languages of Terms of Use' }));
    expect(tabs.getAllByRole('button').map((tab) => tab.textContent)).toEqual([
      ...['English (original)', 'French', 'German missing'],
    ]);
    await user.click(tabs.getByRole('button', { name: 'French' }));
    const french = screen.getByLabelText('Text of Terms of Use in French');
    expect(french).toHaveValue('Soyez gentils.');
    expect(french).toHaveAccessibleDescription(/The original has changed since/);
    await user.clear(french);
    await enter(user, french, 'Soyez très gentils.');
    await user.click(tabs.getByRole('button', { name: 'German missing' }));
    expect(screen.getByLabelText('Text of Terms of Use in German')).toHaveValue('');
    await press(user, 'Terms of Use', 'Save');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      text: 'Be very kind.',
      translations: [
        { language: 'fr', text: 'Soyez très gentils.' },
        { language: 'de', text: '' },
      ],
    });
  });

  it('a version that needs all languages says beside them what is missing, and is saved with all', async () => {
    const { user, sent } = openTranslated(true);
    await edit(user, 'Terms of Use', 'Be very kind.');
    await press(user, 'Terms of Use', 'Save');
    expect(
      await screen.findByText('A version needs all languages of the application. Missing: German.'),
    ).toBeVisible();
    expect(sent).toEqual([]);
    await enter(user, screen.getByLabelText('Text of Terms of Use in German'), 'Seid nett.');
    await press(user, 'Terms of Use', 'Save');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ translations: [{ language: 'fr' }, { text: 'Seid nett.' }] });
  });

  it('says beside the languages what the gateway misses, and loses nothing', async () => {
    const message = 'A version needs all languages of the application. Missing: Spanish.';
    const { user } = openTranslated(false, {
      saveLegalText: () => refuse('INVALID_INPUT', message, [{ field: 'translations', message }]),
    });
    await edit(user, 'Terms of Use', 'Be very kind.');
    await press(user, 'Terms of Use', 'Save');
    expect(await screen.findByText(message)).toBeVisible();
    expect(field('Terms of Use')).toHaveValue('Be very kind.');
  });

  it('a version that everybody is asked to accept is saved as one, with the date', async () => {
    const { user, sent } = openTranslated();
    await edit(user, 'Terms of Use', 'Be very kind.');
    const box = block('Terms of Use').getByRole('checkbox', { name: 'Ask everybody to accept this version' });
    await user.click(box);
    fireEvent.change(block('Terms of Use').getByLabelText('Accept by'), {
      target: { value: '2027-01-31T12:00' },
    });
    await press(user, 'Terms of Use', 'Save');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      requiresAcceptance: true,
      acceptBy: new Date('2027-01-31T12:00').toISOString(),
    });
  });
});
