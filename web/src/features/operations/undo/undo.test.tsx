import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { session } from '../../../gateway/session';
import { aPromise, loseConnection, refuse } from '../../../testing/a-gateway';
import { renderApp, renderScreen, signIn } from '../../../testing/render';
import { offerUndo } from './offer-undo';
import { RecentlyDeletedScreen } from './RecentlyDeletedScreen';
import { undoKeys } from './use-undo-keys';

const hourMs = 3_600_000;
const detailsOf = (count: number, more: { name?: string; of?: string; to?: string } = {}) => ({
  count,
  ...{ name: null, of: null, to: null, ...more },
});
const anEntry = (id: number, more = {}) => ({
  id: String(id),
  kind: 'QUESTIONS_DELETED',
  details: detailsOf(3),
  createdAt: new Date(Date.now() - hourMs).toISOString(),
  createdBy: 'ann@example.com',
  expiresAt: new Date(Date.now() + 23 * hourMs).toISOString(),
  undoneAt: null as string | null,
  mayUndo: true,
  ...more,
});
const threeQuestions = { id: '7', kind: 'QUESTIONS_DELETED', details: detailsOf(3) } as const;

const undone = (message = 'Undone.', restored = 3) => ({
  entry: anEntry(7, { undoneAt: new Date().toISOString() }),
  restored,
  conflicts: [],
  conflictCount: 0,
  message,
});

const bar = () => screen.findByRole('region', { name: 'Undo' });
const noBar = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Undo' })).toBeNull());

describe('the offer', () => {
  function open(answers = {}) {
    signIn();
    const view = renderScreen(<input aria-label="A field" />, { answers, access: 'loggedIn' });
    const offer = (entry: Parameters<typeof offerUndo>[0] = threeQuestions, message = '✅ Deleted.') =>
      act(async () => offerUndo(entry, message));
    return { ...view, offer };
  }
  const press = (on: Element = document.body, more = {}) =>
    fireEvent.keyDown(on, { key: 'z', ctrlKey: true, ...more });

  it('says what was done, announces it, and undoes it once however often it is pressed', async () => {
    const calls: string[] = [];
    const answer = aPromise<unknown>();
    const { user, offer } = open({
      undo: ({ input }: { input: { id: string } }) => {
        calls.push(input.id);
        return answer.promise;
      },
    });
    await offer();
    expect(within(await bar()).getByText('✅ Deleted.')).toBeVisible();
    expect(screen.getByText(`Deleted. Undo with ${undoKeys}.`)).toHaveAttribute('role', 'status');
    // The one message.
    expect(screen.queryByRole('alert')).toBeNull();
    const button = within(await bar()).getByRole('button', { name: /^Undo/ });
    await user.dblClick(button);
    press();
    await act(async () => answer.resolve(undone()));
    expect(await screen.findByText('Undone.')).toBeVisible();
    await noBar();
    expect(calls).toEqual(['7']);
  });

  it('is taken by Ctrl+Z, but not from a field, which undoes what was typed', async () => {
    const calls: string[] = [];
    const { offer } = open({
      undo: ({ input }: { input: { id: string } }) => {
        calls.push(input.id);
        return undone('lea@example.com exists again; the other 2 were restored.', 2);
      },
    });
    await offer();
    await bar();
    press(screen.getByLabelText('A field'));
    press(document.body, { shiftKey: true });
    press(document.body, { ctrlKey: false });
    expect(calls).toEqual([]);
    press();
    expect(await screen.findByText('lea@example.com exists again; the other 2 were restored.')).toBeVisible();
    expect(calls).toEqual(['7']);
  });

  it('says what was done in a toast where nothing can be undone', async () => {
    const { offer } = open();
    await offer(null);
    expect(await screen.findByRole('alert')).toHaveTextContent('✅ Deleted.');
    await noBar();
  });

  it('names what a single deletion was about, and is replaced by a newer one', async () => {
    const { offer } = open();
    await offer();
    await offer({ id: '8', kind: 'HELP_TASKS_DELETED', details: detailsOf(1, { name: 'Opening: when?' }) });
    expect(within(await bar()).getByText('Opening: when?')).toBeVisible();
    expect(screen.getAllByRole('region', { name: 'Undo' })).toHaveLength(1);
  });

  it('stays for ten seconds, but as long as the pointer or the focus is on it', async () => {
    const { offer } = open();
    await offer();
    const shown = await bar();
    jest.useFakeTimers();
    try {
      const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
      // A pause starts the clock anew, with what is left.
      fireEvent.pointerEnter(shown);
      await wait(60_000);
      fireEvent.pointerLeave(shown);
      fireEvent.focus(within(shown).getByRole('button', { name: /^Undo/ }));
      await wait(60_000);
      expect(shown).toBeVisible();
      fireEvent.blur(within(shown).getByRole('button', { name: /^Undo/ }));
      await wait(9_000 - 1_000);
      expect(shown).toBeInTheDocument();
      await wait(2_000);
      expect(shown).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('stays when the connection is lost, and goes when it was taken elsewhere', async () => {
    let answer: () => unknown = loseConnection;
    const { user, offer } = open({ undo: () => answer() });
    await offer();
    const undo = async () => user.click(within(await bar()).getByRole('button', { name: /^Undo/ }));
    await undo();
    expect(await screen.findByText('❌ This could not be undone. Please try again.')).toBeVisible();
    answer = () => refuse('CONFLICT', 'This was undone already.');
    await undo();
    expect(await screen.findByText('This was undone already.')).toBeVisible();
    await noBar();
  });

  it('is closed by its button and by Escape', async () => {
    const { user, offer } = open();
    await offer();
    await user.click(within(await bar()).getByRole('button', { name: 'Close the offer to undo' }));
    await noBar();
    await offer();
    within(await bar())
      .getByRole('button', { name: /^Undo/ })
      .focus();
    await user.keyboard('{Escape}');
    await noBar();
  });

  it('survives a change of page, and ends with the session', async () => {
    signIn();
    const routes = ['/one', '/two'].map((path) => ({
      path,
      title: path,
      access: 'loggedIn' as const,
      Screen: () => (
        <>
          <h1>{path}</h1>
          <Link to="/two">Next</Link>
        </>
      ),
    }));
    const { user } = renderApp(routes, { at: '/one' });
    await act(async () => offerUndo(threeQuestions, '✅ Deleted.'));
    await bar();
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: '/two' })).toBeVisible();
    expect(await bar()).toBeVisible();
    act(() => session.end('loggedOut'));
    await noBar();
    act(() => signIn({ email: 'bob@example.com' }));
    await noBar();
  });
});

describe('the page of recent deletions', () => {
  type Entry = ReturnType<typeof anEntry>;
  function open(stored: Entry[], answers = {}) {
    let entries = stored;
    signIn();
    return renderScreen(<RecentlyDeletedScreen />, {
      access: 'loggedIn',
      answers: {
        undoEntries: ({ first, skip }: { first: number; skip: number }) => ({
          totalCount: entries.length,
          edges: entries.slice(skip, skip + first).map((node) => ({ cursor: node.id, node })),
          pageInfo: { hasNextPage: false, endCursor: null },
        }),
        undo: ({ input }: { input: { id: string } }) => {
          entries = entries.map((entry) =>
            entry.id === input.id ? { ...entry, undoneAt: new Date().toISOString() } : entry,
          );
          return undone();
        },
        ...answers,
      },
    });
  }
  const rows = () => within(screen.getByRole('list', { name: 'Recent changes' })).getAllByRole('listitem');

  it('says what, by whom, and for how long it can be undone', async () => {
    const { user } = open([
      anEntry(9, { kind: 'QR_BATCH_REVOKED', details: detailsOf(940, { of: 'Spring: fair' }) }),
      anEntry(8, {
        kind: 'APP_USERS_DELETED',
        details: detailsOf(1, { name: 'lea@example.com' }),
        createdBy: null,
      }),
      anEntry(7, { undoneAt: new Date().toISOString() }),
      anEntry(6, { mayUndo: false }),
    ]);
    await screen.findByText('940 QR codes of Spring: fair revoked');
    expect(rows()[0]).toHaveTextContent(/by ann@example\.com · 23 h left/);
    expect(rows()[1]).toHaveTextContent('1 app user deleted: lea@example.com');
    expect(within(rows()[2] as HTMLElement).queryByRole('button')).toBeNull();
    expect(rows()[2]).toHaveTextContent('Undone');
    expect(rows()[3]).toHaveTextContent('only an administrator can undo it');
    expect(within(rows()[3] as HTMLElement).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo: 1 app user deleted: lea@example.com' }));
    await waitFor(() => expect(rows()[1]).toHaveTextContent('Undone'));
    expect(within(rows()[1] as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('says from what to what a status changed, and of which code or batch', async () => {
    const kind = 'QR_STATUS_CHANGED';
    open([
      anEntry(9, { kind, details: detailsOf(1, { name: '7K3MABCD', to: 'used' }) }),
      anEntry(8, { kind, details: detailsOf(12, { of: 'Spring fair', to: 'revoked' }) }),
      anEntry(7, { kind, details: detailsOf(2) }),
      anEntry(6, { kind: 'TRANSLATIONS_DELETED', details: detailsOf(3, { of: 'fr,de' }) }),
    ]);
    await screen.findByText('12 QR codes of Spring fair changed from active to revoked');
    expect(rows()[0]).toHaveTextContent('1 QR code changed from active to used: 7K3MABCD');
    expect(rows()[2]).toHaveTextContent('Status of 2 QR codes changed');
    expect(rows()[3]).toHaveTextContent('3 translations into French, German deleted');
  });

  it('pages, 20 at a time', async () => {
    const { user, place } = open(Array.from({ length: 45 }, (_, index) => anEntry(index + 1)));
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    expect(rows()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(place()).toBe('/screen?page=2'));
  });

  it('says so when there is nothing, and when it cannot be loaded', async () => {
    let isAway = true;
    const { user } = open([], {
      undoEntries: () =>
        isAway ? loseConnection() : { totalCount: 0, edges: [], pageInfo: { hasNextPage: false } },
    });
    expect(await screen.findByText('❌ Failed to load what was deleted.')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing to undo')).toBeVisible();
  });
});
